using ZeroAlloc.Benchmarks.Ruler;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>
/// Where benchmarks write: one pre-sized block, once as a buffer writer and once as a stream, for peers that know nothing else.
/// </summary>
internal sealed class BenchmarkSink
{
    private const int Capacity = 1024 * 1024;

    /// <summary>The block as a buffer writer.</summary>
    public FixedBuffer Buffer { get; } = new(Capacity);

    /// <summary>Another block, as a stream.</summary>
    public MemoryStream Stream { get; } = new(Capacity);

    /// <summary>What was written since both were emptied.</summary>
    public byte[] Written => Buffer.Written.Length > 0 ? Buffer.Written.ToArray() : Stream.ToArray();

    /// <summary>Starts both from the beginning.</summary>
    public void Clear()
    {
        Buffer.Clear();
        Stream.SetLength(0);
    }
}
