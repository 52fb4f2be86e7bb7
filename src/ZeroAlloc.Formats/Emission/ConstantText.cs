using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Emission;

/// <summary>Emits constant text: as numbers in the code, stored as vectors.</summary>
[RequiresDynamicCode("Emits IL.")]
internal static class ConstantText
{
    /// <summary>Bytes by which the last store may run over the text's end, and one more.</summary>
    public const int Overrun = 32;

    private static readonly MethodInfo s_store8 = typeof(ConstantStores).GetMethod(nameof(ConstantStores.Store8))!;
    private static readonly MethodInfo s_store16 = typeof(ConstantStores).GetMethod(nameof(ConstantStores.Store16))!;
    private static readonly MethodInfo s_store32 = typeof(ConstantStores).GetMethod(nameof(ConstantStores.Store32))!;

    /// <summary>Stores <paramref name="text"/> at the position in an argument, and moves the position behind it.</summary>
    public static void Emit(ILGenerator il, byte position, ReadOnlySpan<byte> text)
    {
        Span<byte> padded = new byte[text.Length + Overrun];
        text.CopyTo(padded);
        for (int offset = 0; offset < text.Length;)
        {
            int rest = text.Length - offset;
            int words = rest <= 8 ? 1 : rest <= 16 ? 2 : 4;
            il.Emit(OpCodes.Ldarg_S, position);
            il.Emit(OpCodes.Ldc_I4, offset);
            il.Emit(OpCodes.Conv_I);
            for (int i = 0; i < words; i++)
            {
                il.Emit(OpCodes.Ldc_I8, BinaryPrimitives.ReadInt64LittleEndian(padded[(offset + (8 * i))..]));
            }

            il.Emit(OpCodes.Call, words == 1 ? s_store8 : words == 2 ? s_store16 : s_store32);
            offset += 8 * words;
        }

        EmitAdvance(il, position, text.Length);
    }

    /// <summary>Moves the position in an argument by <paramref name="count"/> bytes, back if it is negative.</summary>
    public static void EmitAdvance(ILGenerator il, byte position, int count)
    {
        il.Emit(OpCodes.Ldarg_S, position);
        il.Emit(OpCodes.Ldc_I4, count);
        il.Emit(OpCodes.Conv_I);
        il.Emit(OpCodes.Add);
        il.Emit(OpCodes.Starg_S, position);
    }
}
