using System.Buffers;
using System.Text;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>A <see cref="TextWriter"/> whose text becomes UTF-8 in a buffer writer: what XmlSerializer's writer stands on.</summary>
/// <remarks>
/// XmlWriter writes other text over a stream than over a <see cref="TextWriter"/> (invalid
/// surrogates, say), and the framework's formatter gives it the latter. <b>Cost</b>: pooled.
/// </remarks>
internal sealed class Utf8TextWriter : TextWriter
{
    /// <summary>Bytes asked for at once: larger requests leave the pool of Kestrel's pipes.</summary>
    private const int BlockSize = 4000;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    private static readonly InstancePool<Utf8TextWriter> s_pool = new(static () => new Utf8TextWriter());

    // Keeps the first half of a surrogate pair whose second half has not come yet.
    private readonly Encoder _encoder = s_utf8.GetEncoder();
    private IBufferWriter<byte>? _sink;

    private Utf8TextWriter()
        : base(formatProvider: null)
    {
    }

    public override Encoding Encoding => s_utf8;

    /// <summary>Takes a writer, to be given back by <see cref="Return"/>.</summary>
    public static Utf8TextWriter Rent(IBufferWriter<byte> sink)
    {
        Utf8TextWriter writer = s_pool.Rent();
        writer._sink = sink;
        return writer;
    }

    /// <summary>Goes on with another sink; null drops what is written. For those who keep a writer on top of this one.</summary>
    public void Redirect(IBufferWriter<byte>? sink)
    {
        _encoder.Reset();
        _sink = sink;
    }

    /// <summary>Gives the writer back. What comes after that, from a writer on top that is closed late, is dropped.</summary>
    public void Return()
    {
        _sink = null;
        _encoder.Reset();
        s_pool.Return(this);
    }

    /// <summary>Ends the text: half a surrogate pair becomes a replacement character.</summary>
    public void Finish() => Encode([], flush: true);

    public override void Write(char value) => Encode([value], flush: false);

    public override void Write(char[] buffer, int index, int count) => Encode(buffer.AsSpan(index, count), flush: false);

    public override void Write(ReadOnlySpan<char> buffer) => Encode(buffer, flush: false);

    public override void Write(string? value) => Encode(value, flush: false);

    private void Encode(ReadOnlySpan<char> text, bool flush)
    {
        bool isComplete = _sink is null || (text.IsEmpty && !flush);
        while (!isComplete)
        {
            _encoder.Convert(text, _sink!.GetSpan(BlockSizes.Shrunk(BlockSize) + 15), flush, out int chars, out int bytes, out isComplete);
            _sink.Advance(bytes);
            text = text[chars..];
        }
    }
}
