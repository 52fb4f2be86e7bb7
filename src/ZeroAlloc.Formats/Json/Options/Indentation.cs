using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>The line breaks of options with <see cref="JsonSerializerOptions.WriteIndented"/>, each with the indent behind it.</summary>
/// <remarks>
/// How far a line is indented is known at run time alone: a type may stand inside itself, or in a member declared as
/// <see cref="object"/>. So writers of indented documents always count depth, and a line is stored from a run of characters.
/// Bound: a short line is stored as one or two whole vectors, which run over what has been made sure of by less than half of
/// <see cref="OutputWindow.Slack"/>; the run that they are loaded from is longer than both.
/// </remarks>
internal sealed class Indentation
{
    /// <summary>Bytes of the longest line that is stored as vectors.</summary>
    private const int ShortLine = 64;

    private const int RunLength = 512;

    private readonly byte[] _run;
    private readonly int _lineBreak;
    private readonly int _size;

    private Indentation(JsonSerializerOptions options)
    {
        _lineBreak = options.NewLine.Length;
        _size = options.IndentSize;
        _run = Encoding.UTF8.GetBytes(options.NewLine + new string(options.IndentCharacter, RunLength));
    }

    /// <summary>What options ask for; null where they don't.</summary>
    public static Indentation? For(JsonSerializerOptions options) => options.WriteIndented ? new Indentation(options) : null;

    /// <summary>Begins the line of a member or an element; <paramref name="reserve"/> bytes are free behind it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Line(ref OutputWindow writer, ref byte position, int reserve) =>
        ref Of(ref writer).Write(ref writer, ref position, writer.Depth, reserve);

    /// <summary>Begins the line of a closing bracket; <paramref name="reserve"/> bytes are free behind it.</summary>
    public static ref byte OuterLine(ref OutputWindow writer, ref byte position, int reserve) =>
        ref Of(ref writer).Write(ref writer, ref position, writer.Depth - 1, reserve);

    /// <summary>Bytes of a line at a depth, up to where its text begins.</summary>
    public int Length(int depth) => _lineBreak + (depth * _size);

    /// <summary>The one of the options that a window's slots belong to: emitted code calls this under such options alone.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Indentation Of(ref OutputWindow writer) => Unsafe.As<OptionsState>(writer.Slots[OptionsState.Slot]).Indentation!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte Write(ref OutputWindow writer, ref byte position, int depth, int reserve)
    {
        int length = Length(depth);
        if (length > ShortLine)
        {
            return ref WriteLong(ref writer, ref position, length, reserve);
        }

        position = ref OutputWindow.Ensure(ref writer, ref position, length + reserve);
        ref byte run = ref MemoryMarshal.GetArrayDataReference(_run);
        Vector256.LoadUnsafe(ref run).StoreUnsafe(ref position);
        if (length > Vector256<byte>.Count)
        {
            Vector256.LoadUnsafe(ref run, (nuint)Vector256<byte>.Count).StoreUnsafe(ref position, (nuint)Vector256<byte>.Count);
        }

        return ref Unsafe.Add(ref position, length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteLong(ref OutputWindow writer, ref byte position, int length, int reserve)
    {
        ReadOnlySpan<byte> run = _run;
        int piece = Math.Min(length, run.Length);
        position = ref Literals.Bytes(ref writer, ref position, run[..piece], 0);
        for (length -= piece; length > 0; length -= piece)
        {
            piece = Math.Min(length, RunLength);
            position = ref Literals.Bytes(ref writer, ref position, run[_lineBreak..][..piece], 0);
        }

        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }
}
