using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>Emits comparisons of a document with constant text, a few words at once.</summary>
/// <remarks>Bound: the whole text is made sure of before a word of it is read, and no word reaches beyond the text.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal static class ConstantMatch
{
    private static readonly MethodInfo s_has = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Has)).Required();
    private static readonly MethodInfo s_difference8 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Difference8)).Required();
    private static readonly MethodInfo s_difference4 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Difference4)).Required();
    private static readonly MethodInfo s_matches4 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Matches4)).Required();
    private static readonly MethodInfo s_matches8 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Matches8)).Required();
    private static readonly MethodInfo s_matches16 = typeof(TokenScanner).GetMethod(nameof(TokenScanner.Matches16)).Required();

    /// <summary>See <see cref="ReaderCode.Match"/>.</summary>
    public static void Emit(ReaderCode code, ReadOnlySpan<byte> text, Label other, int kept)
    {
        if (text.Length is > 4 and <= 24 and not 8)
        {
            code.GoIfNot(Matches(text), other);
        }
        else
        {
            code.GoIfNot(ReaderCode.Test(s_has, text.Length), other);
            code.GoIf(Difference(text), other);
        }

        code.Advance(text.Length - kept);
    }

    /// <summary>Most names and tags, by one call: each call takes the compilers as long as a few instructions.</summary>
    private static Operand Matches(ReadOnlySpan<byte> text) => text.Length switch
    {
        < 8 => ReaderCode.Test(s_matches4, text.Length, Int32(text), Int32(text[^4..])),
        <= 16 => ReaderCode.Test(s_matches8, text.Length, Int64(text), Int64(text[^8..])),
        _ => ReaderCode.Test(s_matches16, text.Length, Int64(text), Int64(text[8..]), Int64(text[^8..])),
    };

    private static Operand Difference(ReadOnlySpan<byte> text)
    {
        int step = text.Length >= 8 ? 8 : text.Length >= 4 ? 4 : 1;
        Operand difference = Difference(text, 0, step);
        for (int offset = step; offset < text.Length; offset += step)
        {
            // The last word ends with the text, and overlaps the one before: nothing behind the text is read.
            difference |= Difference(text, Math.Min(offset, text.Length - step), step);
        }

        return difference;
    }

    private static Operand Difference(ReadOnlySpan<byte> text, int offset, int step)
    {
        Operand distance = ((Operand)offset).Distance();
        return step switch
        {
            8 => Operand.Call(s_difference8, ReaderCode.Position, distance, Int64(text[offset..])),
            4 => Operand.Call(s_difference4, ReaderCode.Position, distance, Int32(text[offset..])),
            _ => Operand.Of(OpCodes.Xor, Operand.Of(OpCodes.Ldind_U1, ReaderCode.Position + distance), (int)text[offset]),
        };
    }

    private static Operand Int32(ReadOnlySpan<byte> text) => BinaryPrimitives.ReadInt32LittleEndian(text);

    private static Operand Int64(ReadOnlySpan<byte> text) => BinaryPrimitives.ReadInt64LittleEndian(text);
}
