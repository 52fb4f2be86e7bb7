using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Emission;

/// <summary>Tells whether a constructor or a setter could notice that it runs a second time for one document.</summary>
/// <remarks>
/// Its instructions are read. What sets the object's own fields, computes with numbers and strings, makes collections or throws
/// cannot notice; a store to a static field or into what one holds, a finalizer, or a call of anything that is not known here, can. Not
/// knowing counts as noticing.
/// </remarks>
internal static class ReplaySafety
{
    private static readonly OpCode[] s_oneByte = new OpCode[256];
    private static readonly OpCode[] s_twoBytes = new OpCode[256];

    private static readonly HashSet<OpCode> s_refused =
    [
        OpCodes.Stsfld, OpCodes.Ldsflda, OpCodes.Calli, OpCodes.Jmp, OpCodes.Ldftn, OpCodes.Ldvirtftn, OpCodes.Localloc, OpCodes.Cpblk,
        OpCodes.Initblk, OpCodes.Cpobj, OpCodes.Mkrefany, OpCodes.Arglist, OpCodes.Volatile,
    ];

    static ReplaySafety()
    {
        foreach (FieldInfo field in typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            var code = (OpCode)field.GetValue(null)!;
            (code.Size == 1 ? s_oneByte : s_twoBytes)[code.Value & 0xFF] = code;
        }
    }

    /// <summary>Whether a method, and whatever it calls, could not notice.</summary>
    public static bool Runs(MethodBase method) => Runs(method, []);

    private static bool Runs(MethodBase method, HashSet<MethodBase> seen)
    {
        if (PureMethods.Contains(method) || !seen.Add(method))
        {
            return true;
        }

        return !(method is ConstructorInfo { DeclaringType: { } type } && LivesOn(type))
            && method.GetMethodBody()?.GetILAsByteArray() is { } code
            && AreHarmless(code, method, seen);
    }

    /// <summary>
    /// Whether code of a new object may run although nobody calls it: by the finalizer, or by a collection that compares with it.
    /// </summary>
    private static bool LivesOn(Type type) =>
        PureMethods.IsService(type)
        || type.GetMethod(nameof(Finalize), BindingFlags.Instance | BindingFlags.NonPublic, [])?.DeclaringType != typeof(object);

    private static bool AreHarmless(byte[] code, MethodBase method, HashSet<MethodBase> seen)
    {
        int offset = 0;
        Type? receiver = null;
        while (offset < code.Length)
        {
            OpCode instruction = code[offset] == 0xFE ? s_twoBytes[code[offset + 1]] : s_oneByte[code[offset]];
            offset += instruction.Size;
            if (s_refused.Contains(instruction)
                || (instruction.OperandType == OperandType.InlineMethod
                    && !IsHarmlessCall(instruction, BitConverter.ToInt32(code, offset), receiver, method, seen))
                || (instruction == OpCodes.Ldsfld && !IsConstant(BitConverter.ToInt32(code, offset), method)))
            {
                return false;
            }

            receiver = instruction == OpCodes.Constrained
                ? method.Module.ResolveType(BitConverter.ToInt32(code, offset), TypeArguments(method), MethodArguments(method))
                : null;
            offset += OperandSize(instruction, code, offset);
        }

        return true;
    }

    private static bool IsHarmlessCall(OpCode instruction, int token, Type? receiver, MethodBase method, HashSet<MethodBase> seen)
    {
        MethodBase? called = method.Module.ResolveMethod(token, TypeArguments(method), MethodArguments(method));
        if (receiver is { IsValueType: true } && called is MethodInfo { IsVirtual: true, DeclaringType.IsInterface: false } overridden)
        {
            // Guid.ToString is named as Object.ToString, with the struct beside it.
            called = AutoProperties.Exact(overridden, receiver);
        }

        return called is not null
            && (instruction != OpCodes.Callvirt || !called.IsVirtual || called.IsFinal || called.DeclaringType is { IsSealed: true })
            && Runs(called, seen);
    }

    /// <summary>What a static field holds is shared: an object there could be changed.</summary>
    private static bool IsConstant(int token, MethodBase method) =>
        method.Module.ResolveField(token, TypeArguments(method), MethodArguments(method)) is { } field && PureMethods.IsConstant(field);

    private static Type[]? TypeArguments(MethodBase method) =>
        method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;

    private static Type[]? MethodArguments(MethodBase method) => method.IsGenericMethod ? method.GetGenericArguments() : null;

    private static int OperandSize(OpCode instruction, byte[] code, int offset) => instruction.OperandType switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(code, offset)),
        _ => 4,
    };
}
