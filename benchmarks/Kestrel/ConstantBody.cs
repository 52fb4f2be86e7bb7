namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What an action returns to have ready-made bytes sent by <see cref="ConstantBodyFormatter"/>.</summary>
/// <param name="bytes">The body.</param>
public sealed class ConstantBody(byte[] bytes)
{
    /// <summary>The body.</summary>
    public byte[] Bytes { get; } = bytes;
}
