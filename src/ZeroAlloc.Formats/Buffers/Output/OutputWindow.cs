using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// The window that compiled writers write through: one block of an <see cref="IBufferWriter{T}"/> at a time.
/// The position itself is not here: every writer takes and returns it as a <c>ref byte</c>, so that it lives in a register.
/// </summary>
/// <remarks>
/// Invariant: <see cref="End"/> is the real end of the block minus <see cref="Slack"/>. Whoever has made sure of <c>n</c> bytes
/// by <see cref="Ensure"/> may store up to <c>n + Slack</c> bytes from there, so that short texts are stored as whole vectors.
/// <see cref="PauseAt"/> is never beyond <see cref="End"/>: whoever stands at or before it has <see cref="Slack"/> bytes.
/// Bound: a block is at least twice <see cref="Slack"/> long, or it is refused; addresses are formed inside of it alone, and room is
/// compared as a distance.
/// </remarks>
internal ref partial struct OutputWindow
{
    /// <summary>Bytes behind <see cref="End"/> that a store may run over.</summary>
    public const int Slack = 128;

    /// <summary>First byte of the block.</summary>
    public ref byte Start;

    /// <summary>Real end of the block minus <see cref="Slack"/>.</summary>
    public ref byte End;

    /// <summary>A writer that stands beyond this address between two elements pauses.</summary>
    public ref byte PauseAt;

    /// <summary>Where the blocks come from.</summary>
    public IBufferWriter<byte> Sink;

    /// <summary>What the format keeps for its texts: the rules of escaping, in JSON.</summary>
    public object Format;

    /// <summary>What belongs to the options rather than to the shape: type infos, converters, enum texts.</summary>
    public object[] Slots;

    /// <summary>Frames saved by a pause; null while pausing is off.</summary>
    public PauseFrames? Frames;

    /// <summary>Bytes handed to <see cref="Sink"/> since the last flush, this block's excepted.</summary>
    public int Committed;

    /// <summary>Bytes after which a writer pauses; <see cref="int.MaxValue"/> for never.</summary>
    public int Threshold;

    /// <summary>Depth of the object or array being written, 0 outside the root.</summary>
    public int Depth;

    /// <summary>Deepest allowed <see cref="Depth"/>; in XML, which allows any, the deepest that is only counted.</summary>
    public int MaxDepth;

    /// <summary>In XML, how many prefixes the document has been given so far.</summary>
    public int Prefixes;

    /// <summary>In data contracts, whether the last member was a collection that has no setter and was null.</summary>
    public bool IsAfterNull;

    /// <summary>
    /// What a format keeps of the objects that are being written, one inside the other, or have been; null until it needs to.
    /// </summary>
    public object? Path;

    /// <summary>What another pass over the value would find.</summary>
    public SecondPass SecondPass;

    /// <summary>Whether the built-in serializer may write the whole document, as far as the one who sends it is concerned.</summary>
    public bool MayStartAgain;

    /// <summary>Set while the sink's own code runs: what it throws is no matter of the value's.</summary>
    public bool IsInSink;

    /// <summary>Set while the writers unwind because of a pause.</summary>
    public bool Paused;

    /// <summary>Set while the writers walk back to where they paused.</summary>
    public bool Resuming;

    /// <summary>Opens a window over the next block of <paramref name="sink"/>.</summary>
    public OutputWindow(IBufferWriter<byte> sink, object format, object[] slots, int maxDepth)
    {
        // By locals, and without a threshold: what is stored into fields here is not loaded again (Login 12.3 instead of 13.5 ns).
        ref byte start = ref Take(sink, 2 * Slack, 2 * Slack, out int length);
        ref byte end = ref Unsafe.Add(ref start, length - Slack);
        Start = ref start;
        End = ref end;
        PauseAt = ref end;
        Sink = sink;
        Format = format;
        Slots = slots;
        MaxDepth = maxDepth;
        Threshold = int.MaxValue;
    }

    /// <summary>Opens a window whose writers pause once <paramref name="threshold"/> bytes are written.</summary>
    /// <param name="sink">Where the blocks come from.</param>
    /// <param name="format">See <see cref="Format"/>.</param>
    /// <param name="slots">See <see cref="Slots"/>.</param>
    /// <param name="maxDepth">See <see cref="MaxDepth"/>.</param>
    /// <param name="threshold">See <see cref="Threshold"/>.</param>
    /// <param name="frames">See <see cref="Frames"/>.</param>
    /// <param name="isShort">
    /// Whether the part is likely to be short: then it begins in what is left of the sink's block, not in one for a whole part.
    /// </param>
    public OutputWindow(
        IBufferWriter<byte> sink, object format, object[] slots, int maxDepth, int threshold, PauseFrames frames, bool isShort = false)
    {
        Sink = sink;
        Format = format;
        Slots = slots;
        MaxDepth = maxDepth;
        Threshold = threshold;
        Frames = frames;
        Resuming = frames.Count != 0;
        if (Resuming)
        {
            SecondPass = frames.SecondPass;
        }

        Open(sink, 2 * Slack, isShort ? 2 * Slack : WishedSize(2 * Slack));
    }

    /// <summary>Whether another writer may still write the whole document.</summary>
    public readonly bool CanStartAgain => CanBeReplaced && SecondPass == SecondPass.SameValue;

    /// <summary>Whether another document can still take the place of this one. What a pipe has got can't be taken back.</summary>
    public readonly bool CanBeReplaced => MayStartAgain && (Committed == 0 || Sink is not PipeWriter);

    /// <summary>
    /// Makes sure of <paramref name="count"/> bytes (and the slack) at <paramref name="position"/>; the position may move to another block.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Ensure(ref OutputWindow writer, ref byte position, int count)
    {
        // A distance is compared, never an address computed beyond the block: such a reference would not be safe for the collector.
        if (Unsafe.ByteOffset(ref position, ref writer.End) < count)
        {
            return ref writer.Grow(ref position, count);
        }

        return ref position;
    }

    /// <summary>Hands what is written to the sink and opens a block of at least <paramref name="count"/> bytes.</summary>
    /// <exception cref="InvalidOperationException">The sink returned a smaller block than it was asked for.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Grow(ref byte position, int count)
    {
        IsInSink = true;
        Commit(ref position);
        int needed = checked(count + (2 * Slack));
        Open(Sink, needed, WishedSize(needed));
        IsInSink = false;
        return ref Start;
    }

    /// <summary>Hands what is written in this block to the sink.</summary>
    public void Commit(ref byte position)
    {
        int written = (int)Unsafe.ByteOffset(ref Start, ref position);
        Sink.Advance(written);
        Committed += written;
    }

    /// <summary>Bytes written so far, this block's up to <paramref name="position"/> among them; since the last flush.</summary>
    public readonly long Written(ref byte position) => Committed + (long)Unsafe.ByteOffset(ref Start, ref position);

    private readonly int WishedSize(int needed) => Frames is null ? needed : Math.Max(needed, BlockSizes.ForPart(Threshold));

    private void Open(IBufferWriter<byte> sink, int needed, int wished)
    {
        ref byte start = ref Take(sink, needed, wished, out int length);
        ref byte end = ref Unsafe.Add(ref start, length - Slack);
        int left = Math.Max(Threshold - Committed, 0);
        Start = ref start;
        End = ref end;
        PauseAt = ref left < length - Slack ? ref Unsafe.Add(ref start, left) : ref end;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Take(IBufferWriter<byte> sink, int needed, int wished, out int length)
    {
        Span<byte> block = sink.GetSpan(wished);
        length = block.Length;
        if (length < needed)
        {
            ThrowTooSmall(length, needed);
        }

        return ref MemoryMarshal.GetReference(block);
    }

    [DoesNotReturn]
    private static void ThrowTooSmall(int length, int needed) =>
        throw new InvalidOperationException($"The IBufferWriter<byte> returned a buffer of {length} bytes, but {needed} were requested.");
}
