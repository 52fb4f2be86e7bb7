using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>A module whose types are used at once.</summary>
/// <remarks>
/// <see cref="AssemblyBuilderAccess.Run"/>, never collectible: collectible code is compiled once, without profile, and runs 1.2
/// to 1.5 times slower. What is emitted therefore stays for the life of the process, and callers limit how much that is.
/// </remarks>
/// <param name="name">A part of the assembly's name, for profilers and memory dumps.</param>
[RequiresDynamicCode("Emits IL.")]
internal sealed class MemoryModule(string name)
    : EmittedModule(AssemblyBuilder.DefineDynamicAssembly(
        new AssemblyName($"ZeroAlloc.Emitted.{name}.{Interlocked.Increment(ref s_count)}"), AssemblyBuilderAccess.Run))
{
    private static int s_count;

    public override bool UsesSharedCode => true;

    /// <summary>Makes the types usable.</summary>
    /// <param name="type">A builder, or a generic type composed of builders.</param>
    /// <returns>The finished type behind it.</returns>
    [UnconditionalSuppressMessage("Trimming", "IL2073", Justification = "Emitted types are not trimmed.")]
    [return: DynamicallyAccessedMembers(
        DynamicallyAccessedMemberTypes.PublicMethods
        | DynamicallyAccessedMemberTypes.PublicConstructors
        | DynamicallyAccessedMemberTypes.NonPublicConstructors)]
    public Type Finish(Type type)
    {
        Complete();
        Type finished = Finished(type);
        if (AheadOfUse.IsMeant)
        {
            MakeMachineCode(finished);
        }

        return finished;
    }

    // Trimming: the types were emitted: nothing of them is trimmed.
    private void MakeMachineCode(Type root)
    {
        AheadOfUse.MakeMachineCode(root);
        foreach (Type emitted in Builder.GetTypes())
        {
            AheadOfUse.MakeMachineCode(emitted);
        }
    }

    private Type Finished(Type type)
    {
        if (type is TypeBuilder builder)
        {
            return Builder.GetType(builder.FullName!)!;
        }

        return type.IsConstructedGenericType
            ? type.GetGenericTypeDefinition().MakeGenericType([.. type.GetGenericArguments().Select(Finished)])
            : type;
    }
}
