namespace ZeroAlloc.Unit.Scalars;

/// <summary>What the values of a scalar are in binary messages.</summary>
internal enum MessageForm
{
    /// <summary>Bits of a fixed size: in the slot up to 8 bytes, more in a block.</summary>
    Bits,

    /// <summary>Text in the region of texts.</summary>
    Text,

    /// <summary>A block of bytes.</summary>
    Bytes,
}

/// <summary>How a scalar stands in binary messages.</summary>
/// <param name="Form">What the values are.</param>
/// <param name="Size">Of <see cref="MessageForm.Bits"/>: bytes of a value, also as an element of a list; otherwise 0.</param>
/// <param name="IsKey">Whether values may be a dictionary's keys: their order is the same everywhere.</param>
/// <param name="IsChecked">
/// Of <see cref="MessageForm.Bits"/>: whether some bits are no value, so that a verifier has to look at them.
/// </param>
internal sealed record MessageRule(MessageForm Form, int Size = 0, bool IsKey = false, bool IsChecked = false);
