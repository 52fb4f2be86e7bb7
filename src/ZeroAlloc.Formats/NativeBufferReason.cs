namespace ZeroAlloc.Formats;

/// <summary>Why bytes are not a NativeBuffering message.</summary>
public enum NativeBufferReason
{
    /// <summary>Nothing is wrong.</summary>
    None,

    /// <summary>Fewer bytes than a header has.</summary>
    TooShort,

    /// <summary>More bytes than the reader was told to accept.</summary>
    TooLong,

    /// <summary>The first four bytes are not the format's.</summary>
    WrongMagic,

    /// <summary>A version or flag that this reader does not know.</summary>
    UnknownVersion,

    /// <summary>The header contradicts itself.</summary>
    MalformedHeader,

    /// <summary>The length in the header is not the number of bytes.</summary>
    WrongLength,

    /// <summary>A message of another type.</summary>
    OtherType,

    /// <summary>A reference to somewhere else than its content has to stand.</summary>
    MisplacedContent,

    /// <summary>A count or length of more than what is left.</summary>
    BeyondEnd,

    /// <summary>More than 64 levels, or more than the stack of the thread that verifies holds.</summary>
    TooDeep,

    /// <summary>Text that is not UTF-8, or a string that begins or ends within a character.</summary>
    InvalidText,

    /// <summary>Bits that are no value of the member's type.</summary>
    InvalidValue,

    /// <summary>Padding that is not zero.</summary>
    InvalidPadding,

    /// <summary>Keys of a dictionary that do not ascend strictly.</summary>
    UnsortedKeys,

    /// <summary>Bytes that belong to nothing.</summary>
    UnusedBytes,
}
