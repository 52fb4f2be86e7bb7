namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>Something in a frame that must be let go when the body is given up in the middle: an enumerator, a box.</summary>
internal interface IFrameOwner
{
    /// <summary>Called instead of resuming.</summary>
    void Abandon();
}
