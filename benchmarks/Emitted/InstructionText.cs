using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace ZeroAlloc.Benchmarks.Emitted;

/// <summary>The instructions of a method as text, each with its offset.</summary>
internal static class InstructionText
{
    private const byte Prefix = 0xFE;

    private static readonly Dictionary<int, OpCode> s_codes = typeof(OpCodes)
        .GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(static field => (OpCode)field.GetValue(null)!)
        .ToDictionary(static code => (int)(ushort)code.Value);

    /// <summary>One line for each instruction.</summary>
    public static IEnumerable<string> Of(BlobReader il, TypeNames names)
    {
        var lines = new List<string>();
        while (il.RemainingBytes > 0)
        {
            int offset = il.Offset;
            int value = il.ReadByte();
            OpCode code = s_codes[value == Prefix ? (Prefix << 8) | il.ReadByte() : value];
            lines.Add(string.Create(CultureInfo.InvariantCulture, $"{offset:X4} {code.Name} {Operand(ref il, code, names)}"));
        }

        return lines;
    }

    private static string Operand(ref BlobReader il, OpCode code, TypeNames names) => code.OperandType switch
    {
        OperandType.InlineNone => "",
        OperandType.ShortInlineVar or OperandType.ShortInlineI => Text(il.ReadByte()),
        OperandType.InlineVar => Text(il.ReadInt16()),
        OperandType.ShortInlineBrTarget => Text(il.ReadSByte()),
        OperandType.InlineI or OperandType.InlineBrTarget => Text(il.ReadInt32()),
        OperandType.InlineI8 => string.Create(CultureInfo.InvariantCulture, $"0x{il.ReadInt64():X}"),
        OperandType.ShortInlineR => string.Create(CultureInfo.InvariantCulture, $"{il.ReadSingle():R}"),
        OperandType.InlineR => string.Create(CultureInfo.InvariantCulture, $"{il.ReadDouble():R}"),
        OperandType.InlineString => names.Text(MetadataTokens.UserStringHandle(il.ReadInt32() & 0xFFFFFF)),
        OperandType.InlineSwitch => Targets(ref il),
        _ => names.Of(MetadataTokens.EntityHandle(il.ReadInt32())),
    };

    private static string Targets(ref BlobReader il)
    {
        int[] targets = new int[il.ReadInt32()];
        for (int i = 0; i < targets.Length; i++)
        {
            targets[i] = il.ReadInt32();
        }

        return string.Join(' ', targets);
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
