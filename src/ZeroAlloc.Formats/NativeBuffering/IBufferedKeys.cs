using System.ComponentModel;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Elements that can be a dictionary's keys: they have an order. For generated code.</summary>
/// <typeparam name="T">The keys.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBufferedKeys<T> : IBufferedElements<T>
{
    /// <summary>The order of the keys in a message.</summary>
    static abstract int Compare(T left, T right);

    /// <summary>Whether the key can be written so that it is found again.</summary>
    static abstract bool IsKey(T key);

    /// <summary>Verifies that the keys of a verified block ascend strictly.</summary>
    static abstract bool VerifyAscending(ref NativeBufferVerifier verifier, int block, int count);
}
