using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Emission;

/// <summary>
/// Tells properties that are no more than a field: whether, when and how often they are read and set can't be told from the object.
/// </summary>
internal static class AutoProperties
{
    private const int TokenLength = 4;

    private static readonly byte[] s_loadField = [(byte)OpCodes.Ldarg_0.Value, (byte)OpCodes.Ldfld.Value];
    private static readonly byte[] s_storeField = [(byte)OpCodes.Ldarg_0.Value, (byte)OpCodes.Ldarg_1.Value, (byte)OpCodes.Stfld.Value];

    /// <summary>Whether a field or property of objects of exactly <paramref name="owner"/> is read like a field.</summary>
    public static bool Gets(MemberInfo member, Type owner) =>
        member is FieldInfo || (member is PropertyInfo { GetMethod: { } get } && IsTrivial(Exact(get, owner), s_loadField));

    /// <summary>Whether a method sets a field and does nothing else.</summary>
    public static bool Sets(MethodInfo set) => IsTrivial(set, s_storeField);

    /// <summary>The method that runs on objects of exactly <paramref name="owner"/>.</summary>
    public static MethodInfo Exact(MethodInfo method, Type owner) => !method.IsVirtual || method.DeclaringType == owner
        ? method
        : owner.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .FirstOrDefault(candidate => candidate.GetBaseDefinition() == method.GetBaseDefinition()) ?? method;

    /// <summary>Compilers say which accessors they have made; others are what they begin with, the field, and a return.</summary>
    private static bool IsTrivial(MethodInfo method, byte[] beginning)
    {
        if (method.IsDefined(typeof(CompilerGeneratedAttribute)))
        {
            return true;
        }

        byte[] code = [.. (method.GetMethodBody()?.GetILAsByteArray() ?? []).SkipWhile(static code => code == OpCodes.Nop.Value)];
        return code.AsSpan().StartsWith(beginning) && IsReturn(code.AsSpan(Math.Min(code.Length, beginning.Length + TokenLength)));
    }

    /// <summary>A return at once, or, where nothing was optimized, by way of a local.</summary>
    private static bool IsReturn(ReadOnlySpan<byte> code) => code is [0x2A] or [0x00, 0x2A] or [0x0A, 0x2B, 0x00, 0x06, 0x2A];
}
