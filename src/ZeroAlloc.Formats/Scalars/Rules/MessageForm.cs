namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>What the values of a scalar are in binary messages.</summary>
internal enum MessageForm
{
    /// <summary>They have no place in one.</summary>
    None,

    /// <summary>Bits of a fixed size: in the slot up to 8 bytes, more in a block.</summary>
    Bits,

    /// <summary>Text in the region of texts.</summary>
    Text,

    /// <summary>A block of bytes.</summary>
    Bytes,
}
