using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>Emits constant text: as numbers in the code, stored as vectors.</summary>
[RequiresDynamicCode("Emits IL.")]
internal static class ConstantText
{
    /// <summary>Bytes by which the last store may run over the text's end, and one more.</summary>
    public const int Overrun = 32;

    private static readonly MethodInfo s_store8 = typeof(ConstantStores).GetMethod(nameof(ConstantStores.Store8)).Required();
    private static readonly MethodInfo s_store16 = typeof(ConstantStores).GetMethod(nameof(ConstantStores.Store16)).Required();
    private static readonly MethodInfo s_store32 = typeof(ConstantStores).GetMethod(nameof(ConstantStores.Store32)).Required();

    /// <summary>Stores <paramref name="text"/> at the position, and moves the position behind it.</summary>
    public static void Emit(WriterCode code, ReadOnlySpan<byte> text)
    {
        Span<byte> padded = new byte[text.Length + Overrun];
        text.CopyTo(padded);
        for (int offset = 0; offset < text.Length;)
        {
            int rest = text.Length - offset;
            int words = rest <= 8 ? 1 : rest <= 16 ? 2 : 4;
            code.Load(code.Position);
            code.Load(((Operand)offset).Distance());
            for (int i = 0; i < words; i++)
            {
                code.Load(BinaryPrimitives.ReadInt64LittleEndian(padded[(offset + (8 * i))..]));
            }

            code.Call(words == 1 ? s_store8 : words == 2 ? s_store16 : s_store32);
            offset += 8 * words;
        }

        code.Advance(text.Length);
    }
}
