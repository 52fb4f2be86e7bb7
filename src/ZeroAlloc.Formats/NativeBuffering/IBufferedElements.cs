using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>The format of the elements of a list, or of the keys or values of a dictionary, in a block. For generated code.</summary>
/// <typeparam name="T">The elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedElements<T>
{
    /// <summary>Bytes from one element to the next: the size of the scalar, or 8 for slots.</summary>
    static abstract int ElementSize { get; }

    /// <summary>
    /// The comparer for hash tables of many elements, with hash codes that a sender can't predict; <see langword="null"/> if the default
    /// comparer does that, or if only the type's own hash code is available.
    /// </summary>
    static virtual IEqualityComparer<T>? SeededComparer => null;

    /// <summary>Counts the bytes of the elements without the block itself.</summary>
    static abstract void MeasureAll(scoped ReadOnlySpan<T> values, ref NativeBufferSize size);

    /// <summary>Writes the elements into a reserved block, and the content that they refer to after it.</summary>
    static abstract void WriteAll(scoped ReadOnlySpan<T> values, ref NativeBufferWriter writer, int block);

    /// <summary>Verifies the elements of a block that is within the message, and the content that they refer to.</summary>
    static abstract bool VerifyAll(ref NativeBufferVerifier verifier, int block, int count);

    /// <summary>Creates the elements of a verified block.</summary>
    static abstract void ReadAll(in NativeBuffer buffer, int block, Span<T> values);
}
