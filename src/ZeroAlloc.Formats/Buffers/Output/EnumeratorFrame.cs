namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>An enumerator in a frame: it is disposed, if it can be, when the body is given up.</summary>
internal readonly struct EnumeratorFrame<TEnumerator>(TEnumerator enumerator) : IFrameOwner
{
    /// <summary>The enumerator, where it stood.</summary>
    public TEnumerator Saved => enumerator;

    public void Abandon() => (enumerator as IDisposable)?.Dispose();
}
