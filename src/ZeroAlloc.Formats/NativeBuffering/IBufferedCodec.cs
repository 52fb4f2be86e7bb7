using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// The format of values of a type in the slot of a table or a list. Structs implement it, so that calls are direct. For generated code.
/// </summary>
/// <typeparam name="T">The values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedCodec<T>
{
    /// <inheritdoc cref="IBufferedElements{T}.SeededComparer"/>
    static virtual IEqualityComparer<T>? SeededComparer => null;

    /// <summary>Counts the bytes of the value without its slot.</summary>
    static abstract void Measure(T value, ref NativeBufferSize size);

    /// <summary>Writes the value and its slot.</summary>
    static abstract void Write(T value, ref NativeBufferWriter writer, int slot);

    /// <summary>Verifies a slot and the content that it refers to.</summary>
    static abstract bool Verify(ref NativeBufferVerifier verifier, int slot);

    /// <summary>Creates the value from the content of a verified slot; 0 is the default value.</summary>
    static abstract T Read(in NativeBuffer buffer, ulong slot);
}
