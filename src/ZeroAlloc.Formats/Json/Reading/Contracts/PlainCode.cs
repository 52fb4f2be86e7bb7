using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Json.Reading.Contracts;

/// <summary>Tells whether a constructor or a setter could notice that it runs a second time for one document.</summary>
/// <remarks>
/// Its instructions are read. What sets the object's own fields, computes with numbers and strings, makes collections or throws
/// cannot notice; a store to a static field, or a call of anything that is not known here, can. Not knowing counts as noticing.
/// </remarks>
internal static class PlainCode
{
    private static readonly OpCode[] s_oneByte = new OpCode[256];
    private static readonly OpCode[] s_twoBytes = new OpCode[256];

    private static readonly HashSet<OpCode> s_refused =
    [
        OpCodes.Stsfld, OpCodes.Ldsflda, OpCodes.Calli, OpCodes.Jmp, OpCodes.Ldftn, OpCodes.Ldvirtftn, OpCodes.Localloc, OpCodes.Cpblk,
        OpCodes.Initblk, OpCodes.Cpobj, OpCodes.Mkrefany, OpCodes.Arglist, OpCodes.Volatile,
    ];

    private static readonly HashSet<Type> s_harmless =
    [
        typeof(object), typeof(ValueType), typeof(string), typeof(Array), typeof(Math), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly),
        typeof(TimeOnly), typeof(TimeSpan), typeof(decimal), typeof(int), typeof(long), typeof(double), typeof(bool), typeof(char), typeof(Uri), typeof(Version),
        typeof(Nullable<>), typeof(KeyValuePair<,>), typeof(ArgumentException), typeof(ArgumentNullException), typeof(ArgumentOutOfRangeException),
        typeof(InvalidOperationException), typeof(FormatException), typeof(OverflowException), typeof(Attribute), typeof(ReadOnlySpan<>), typeof(Span<>),
        typeof(Memory<>), typeof(ReadOnlyMemory<>), typeof(CompilerGeneratedAttribute), typeof(RuntimeHelpers),
    ];

    private static readonly HashSet<Assembly> s_collections =
        [typeof(List<>).Assembly, typeof(SortedSet<>).Assembly, typeof(ImmutableArray<>).Assembly, typeof(ConcurrentDictionary<,>).Assembly, typeof(ConcurrentBag<>).Assembly];

    static PlainCode()
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
        if (IsHarmless(method.DeclaringType))
        {
            return true;
        }

        if (!seen.Add(method))
        {
            return true;
        }

        return method.GetMethodBody()?.GetILAsByteArray() is { } code && AreHarmless(code, method, seen);
    }

    private static bool IsHarmless(Type? type)
    {
        if (type is null)
        {
            return false;
        }

        Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        return s_harmless.Contains(definition)
            || (s_collections.Contains(definition.Assembly) && definition.Namespace is { } name && name.StartsWith("System.Collections", StringComparison.Ordinal));
    }

    private static bool AreHarmless(byte[] code, MethodBase method, HashSet<MethodBase> seen)
    {
        int offset = 0;
        while (offset < code.Length)
        {
            OpCode instruction = code[offset] == 0xFE ? s_twoBytes[code[offset + 1]] : s_oneByte[code[offset]];
            offset += instruction.Size;
            if (s_refused.Contains(instruction) || (instruction.OperandType == OperandType.InlineMethod && !IsHarmlessCall(instruction, BitConverter.ToInt32(code, offset), method, seen)))
            {
                return false;
            }

            offset += OperandSize(instruction, code, offset);
        }

        return true;
    }

    private static bool IsHarmlessCall(OpCode instruction, int token, MethodBase method, HashSet<MethodBase> seen)
    {
        Type[]? ofType = method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;
        Type[]? ofMethod = method.IsGenericMethod ? method.GetGenericArguments() : null;
        return method.Module.ResolveMethod(token, ofType, ofMethod) is { } called
            && (instruction != OpCodes.Callvirt || !called.IsVirtual || called.IsFinal || called.DeclaringType is { IsSealed: true })
            && Runs(called, seen);
    }

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
