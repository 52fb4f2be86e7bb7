namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>
/// How a scalar stands in binary messages. The generator of messages has the same table; generated
/// code calls codecs that are closed over the type.
/// </summary>
/// <param name="Form">What the values are.</param>
/// <param name="Size">Of <see cref="MessageForm.Bits"/>: bytes of a value, also as an element of a list; otherwise 0.</param>
/// <param name="IsKey">Whether values may be a dictionary's keys: their order is the same everywhere.</param>
/// <param name="IsChecked">
/// Of <see cref="MessageForm.Bits"/>: whether some bits are no value, so that a verifier has to look at them.
/// </param>
internal sealed record MessageRule(MessageForm Form, int Size, bool IsKey, bool IsChecked)
{
    /// <summary>No place in messages.</summary>
    public static MessageRule None { get; } = new(MessageForm.None, 0, IsKey: false, IsChecked: false);

    /// <summary>Blocks of bytes.</summary>
    public static MessageRule Bytes { get; } = new(MessageForm.Bytes, 0, IsKey: false, IsChecked: false);

    /// <summary>Bits of a fixed size.</summary>
    public static MessageRule Bits(int size, bool isKey = false, bool isChecked = false) => new(MessageForm.Bits, size, isKey, isChecked);

    /// <summary>Text.</summary>
    public static MessageRule Text(bool isKey = false) => new(MessageForm.Text, 0, isKey, IsChecked: false);
}
