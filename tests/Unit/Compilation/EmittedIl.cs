using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>The instructions of a method.</summary>
internal static class EmittedIl
{
    private static readonly Dictionary<ushort, OpCode> s_codes = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(static field => (OpCode)field.GetValue(null)!)
        .ToDictionary(static code => unchecked((ushort)code.Value));

    /// <summary>Each instruction with what it names: a method, a field, or a number of four or eight bytes; else null.</summary>
    public static IEnumerable<(OpCode Code, object? Operand)> Of(MethodInfo method)
    {
        byte[] il = method.GetMethodBody()!.GetILAsByteArray()!;
        for (int at = 0; at < il.Length;)
        {
            OpCode code = s_codes[il[at] == 0xFE ? BinaryPrimitives.ReadUInt16BigEndian(il.AsSpan(at)) : il[at]];
            at += code.Size;
            ReadOnlySpan<byte> operand = il.AsSpan(at);
            (int size, object? value) = code.OperandType switch
            {
                OperandType.InlineNone => (0, (object?)null),
                OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => (1, null),
                OperandType.InlineVar => (2, null),
                OperandType.InlineI => (4, (object)(ulong)BinaryPrimitives.ReadUInt32LittleEndian(operand)),
                OperandType.InlineI8 => (8, BinaryPrimitives.ReadUInt64LittleEndian(operand)),
                OperandType.InlineR => (8, null),
                OperandType.InlineMethod => (4, method.Module.ResolveMethod(BinaryPrimitives.ReadInt32LittleEndian(operand))),
                OperandType.InlineField => (4, method.Module.ResolveField(BinaryPrimitives.ReadInt32LittleEndian(operand))),
                OperandType.InlineSwitch => (4 + (4 * BinaryPrimitives.ReadInt32LittleEndian(operand)), null),
                _ => (4, null),
            };
            at += size;
            yield return (code, value);
        }
    }
}
