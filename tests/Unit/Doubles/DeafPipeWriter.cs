using System.IO.Pipelines;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>A pipe whose flushes always suspend and never look at their token; what is written is forgotten.</summary>
/// <param name="flushed">Called by each flush with its number.</param>
internal sealed class DeafPipeWriter(Action<int> flushed) : PipeWriter
{
    private readonly byte[] _block = new byte[64 * 1024];
    private int _flushes;

    public override void Advance(int bytes) => ArgumentOutOfRangeException.ThrowIfGreaterThan(bytes, _block.Length);

    public override Memory<byte> GetMemory(int sizeHint = 0) => _block;

    public override Span<byte> GetSpan(int sizeHint = 0) => _block;

    public override void CancelPendingFlush() => throw new NotSupportedException();

    public override void Complete(Exception? exception = null) => throw new NotSupportedException();

    public override async ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        flushed(++_flushes);
        return default;
    }
}
