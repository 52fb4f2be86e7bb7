using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>How the elements of a list, or the keys or values of a dictionary, stand in a block. For generated code.</summary>
/// <typeparam name="T">The elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedElements<T>
{
    /// <summary>Bytes from one element to the next: that of the scalar, or 8 for slots.</summary>
    static abstract int ElementSize { get; }

    /// <summary>
    /// The comparer for many of them in a hash table, with hash codes that no sender can foresee;
    /// <see langword="null"/> where the default one does that, or the type's own hash code has to do.
    /// </summary>
    static virtual IEqualityComparer<T>? SeededComparer => null;

    /// <summary>Counts what the elements take besides the block itself.</summary>
    static abstract void MeasureAll(scoped ReadOnlySpan<T> values, ref NativeBufferSize size);

    /// <summary>Writes the elements into a reserved block, and what they refer to behind it.</summary>
    static abstract void WriteAll(scoped ReadOnlySpan<T> values, ref NativeBufferWriter writer, int block);

    /// <summary>Verifies the elements of a block that is within the message, and what they refer to.</summary>
    static abstract bool VerifyAll(ref NativeBufferVerifier verifier, int block, int count);

    /// <summary>Makes the elements of a verified block.</summary>
    static abstract void ReadAll(in NativeBuffer buffer, int block, Span<T> values);
}
