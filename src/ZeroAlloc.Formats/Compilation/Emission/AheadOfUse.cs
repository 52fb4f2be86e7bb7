using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>
/// Says that the calling thread compiles what nobody waits for yet: machine code is made with it then, and not by the first call.
/// </summary>
internal static class AheadOfUse
{
    [ThreadStatic]
    private static bool s_isMeant;

    /// <summary>Whether the calling thread does.</summary>
    public static bool IsMeant => s_isMeant;

    /// <summary>Begins; the end of the scope, which may not lie behind an <see langword="await"/>, ends it.</summary>
    public static Scope Begin()
    {
        s_isMeant = true;
        return default;
    }

    /// <summary>Makes the code that a type's methods begin with, as their first calls would do; none of them is called.</summary>
    // Trimming: the types were emitted, or stand in emitted code.
    public static void MakeMachineCode(Type type)
    {
        const BindingFlags Own = BindingFlags.DeclaredOnly
            | BindingFlags.Instance
            | BindingFlags.Static
            | BindingFlags.Public
            | BindingFlags.NonPublic;
        RuntimeTypeHandle[]? arguments = type.IsConstructedGenericType
            ? [.. type.GenericTypeArguments.Select(static argument => argument.TypeHandle)]
            : null;
        foreach (MethodInfo method in type.GetMethods(Own))
        {
            if (method is { IsAbstract: false, ContainsGenericParameters: false })
            {
                MakeMachineCode(method, arguments);
            }
        }
    }

    private static void MakeMachineCode(MethodInfo method, RuntimeTypeHandle[]? arguments)
    {
        try
        {
            RuntimeHelpers.PrepareMethod(method.MethodHandle, arguments);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // It mentions what is not there. Whoever calls it will see; nobody may have to.
        }
    }

    /// <summary>Ends it.</summary>
    public readonly ref struct Scope : IDisposable
    {
        public void Dispose() => s_isMeant = false;
    }
}
