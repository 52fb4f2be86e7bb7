using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// How values of a type stand in a slot, a table's or a list's. Implemented by structs, so that calls are direct; for generated code.
/// </summary>
/// <typeparam name="T">The values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedCodec<T>
{
    /// <inheritdoc cref="IBufferedElements{T}.SeededComparer"/>
    static virtual IEqualityComparer<T>? SeededComparer => null;

    /// <summary>Counts what the value takes besides its slot.</summary>
    static abstract void Measure(T value, ref NativeBufferSize size);

    /// <summary>Writes the value, its slot included.</summary>
    static abstract void Write(T value, ref NativeBufferWriter writer, int slot);

    /// <summary>Verifies a slot and what it refers to.</summary>
    static abstract bool Verify(ref NativeBufferVerifier verifier, int slot);

    /// <summary>Makes the value out of a verified slot's content; 0 is the default value.</summary>
    static abstract T Read(in NativeBuffer buffer, ulong slot);
}
