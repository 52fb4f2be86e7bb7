using System.Buffers;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>
/// A buffer writer whose every block has exactly the size asked for, filled with 0xCD, so that ordinary tests come to every place where
/// a writer needs another block. Throws if a writer goes on in a block that it gave back.
/// </summary>
internal sealed class TinyBlockWriter : IBufferWriter<byte>
{
    private const byte Fill = 0xCD;
    private readonly MemoryStream _written = new();
    private byte[] _block = [];
    private bool _open;

    /// <summary>The largest block asked for so far, in bytes.</summary>
    public int LargestRequest { get; private set; }

    /// <summary>Blocks handed out so far.</summary>
    public int Requests { get; private set; }

    /// <summary>What was written so far.</summary>
    public byte[] ToArray() => _written.ToArray();

    public void Advance(int count)
    {
        Assert.True(_open, "Advance without a block.");
        Assert.InRange(count, 0, _block.Length);
        _written.Write(_block, 0, count);
        _open = false;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        LargestRequest = Math.Max(LargestRequest, sizeHint);
        Requests++;
        _block = new byte[Math.Max(sizeHint, 1)];
        _block.AsSpan().Fill(Fill);
        _open = true;
        return _block;
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
