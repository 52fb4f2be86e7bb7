using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Emission;

/// <summary>Emits comparisons of a document with constant text, a few words at once. Argument 0 is the document, 1 the position.</summary>
/// <remarks>Bound: the whole text is made sure of before a word of it is read, and no word reaches beyond the text.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal static class ConstantMatch
{
    private static readonly MethodInfo s_has = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Has))!;
    private static readonly MethodInfo s_difference8 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Difference8))!;
    private static readonly MethodInfo s_difference4 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Difference4))!;
    private static readonly MethodInfo s_matches4 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Matches4))!;
    private static readonly MethodInfo s_matches8 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Matches8))!;
    private static readonly MethodInfo s_matches16 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Matches16))!;

    /// <summary>Steps over a text that is at the position, or goes elsewhere.</summary>
    /// <param name="il">The code.</param>
    /// <param name="text">The text.</param>
    /// <param name="other">Where to go, with the position as it was.</param>
    /// <param name="kept">Bytes at the end of the text that are compared and not stepped over.</param>
    public static void Emit(ILGenerator il, ReadOnlySpan<byte> text, Label other, int kept = 0)
    {
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldc_I4, text.Length);
        if (text.Length is > 4 and <= 24 and not 8)
        {
            EmitMatches(il, text);
            il.Emit(OpCodes.Brfalse, other);
            EmitAdvance(il, text.Length - kept);
            return;
        }

        il.Emit(OpCodes.Call, s_has);
        il.Emit(OpCodes.Brfalse, other);
        int step = text.Length >= 8 ? 8 : text.Length >= 4 ? 4 : 1;
        for (int offset = 0; offset < text.Length; offset += step)
        {
            // The last word ends with the text, and overlaps the one before: nothing behind the text is read.
            EmitDifference(il, text, Math.Min(offset, text.Length - step), step);
            if (offset != 0)
            {
                il.Emit(OpCodes.Or);
            }
        }

        il.Emit(OpCodes.Brtrue, other);
        EmitAdvance(il, text.Length - kept);
    }

    /// <summary>Moves the position by a number of bytes, which were compared before.</summary>
    public static void EmitAdvance(ILGenerator il, int count)
    {
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldc_I4, count);
        il.Emit(OpCodes.Conv_I);
        il.Emit(OpCodes.Add);
        il.Emit(OpCodes.Starg_S, (byte)1);
    }

    /// <summary>Most names and tags, by one call: each call takes the compilers as long as a few instructions.</summary>
    private static void EmitMatches(ILGenerator il, ReadOnlySpan<byte> text)
    {
        if (text.Length < 8)
        {
            il.Emit(OpCodes.Ldc_I4, BinaryPrimitives.ReadInt32LittleEndian(text));
            il.Emit(OpCodes.Ldc_I4, BinaryPrimitives.ReadInt32LittleEndian(text[^4..]));
            il.Emit(OpCodes.Call, s_matches4);
            return;
        }

        il.Emit(OpCodes.Ldc_I8, BinaryPrimitives.ReadInt64LittleEndian(text));
        if (text.Length > 16)
        {
            il.Emit(OpCodes.Ldc_I8, BinaryPrimitives.ReadInt64LittleEndian(text[8..]));
        }

        il.Emit(OpCodes.Ldc_I8, BinaryPrimitives.ReadInt64LittleEndian(text[^8..]));
        il.Emit(OpCodes.Call, text.Length > 16 ? s_matches16 : s_matches8);
    }

    private static void EmitDifference(ILGenerator il, ReadOnlySpan<byte> text, int offset, int step)
    {
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Ldc_I4, offset);
        il.Emit(OpCodes.Conv_I);
        switch (step)
        {
            case 8:
                il.Emit(OpCodes.Ldc_I8, BinaryPrimitives.ReadInt64LittleEndian(text[offset..]));
                il.Emit(OpCodes.Call, s_difference8);
                break;
            case 4:
                il.Emit(OpCodes.Ldc_I4, BinaryPrimitives.ReadInt32LittleEndian(text[offset..]));
                il.Emit(OpCodes.Call, s_difference4);
                break;
            default:
                il.Emit(OpCodes.Add);
                il.Emit(OpCodes.Ldind_U1);
                il.Emit(OpCodes.Ldc_I4, (int)text[offset]);
                il.Emit(OpCodes.Xor);
                break;
        }
    }
}
