using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Elements that can be keys of a dictionary, because they have an order. For generated code.</summary>
/// <typeparam name="T">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedKeys<T> : IBufferedElements<T>
{
    /// <summary>The order of the keys in a message.</summary>
    static abstract int Compare(T left, T right);

    /// <summary>Whether a lookup finds the key after it was written.</summary>
    static abstract bool IsKey(T key);

    /// <summary>Verifies that the keys of a verified block are in strictly ascending order.</summary>
    static abstract bool VerifyAscending(ref NativeBufferVerifier verifier, int block, int count);
}
