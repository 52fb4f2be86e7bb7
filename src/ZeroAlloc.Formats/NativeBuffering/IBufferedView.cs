using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>A struct view of an element of a list or dictionary.</summary>
/// <typeparam name="TSelf">The view itself.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedView<TSelf>
    where TSelf : struct, IBufferedView<TSelf>
{
    /// <summary>Bytes from one element to the next.</summary>
    static abstract int ElementSize { get; }

    /// <summary>The view of the element at an offset.</summary>
    static abstract TSelf ReadElement(in NativeBuffer buffer, int offset);
}
