using System.Globalization;

namespace ZeroAlloc.Formats;

/// <summary>What is wrong with a message, and where.</summary>
/// <param name="Reason">What is wrong.</param>
/// <param name="Offset">Bytes from the beginning of the message to the slot or field at fault.</param>
/// <remarks>
/// Numbers alone: a reference among the fields makes verifying slower by a fifth, error or not (docs/internals/performance-method.md).
/// </remarks>
public readonly record struct NativeBufferError(NativeBufferReason Reason, int Offset)
{
    /// <summary>A sentence for people; it holds nothing of the payload.</summary>
    /// <remarks><b>Cost</b>: allocates the text.</remarks>
    public override string ToString() => Reason == NativeBufferReason.None
        ? "The message is well-formed."
        : string.Create(CultureInfo.InvariantCulture, $"{Sentence(Reason)} (at byte {Offset})");

    private static string Sentence(NativeBufferReason reason) => reason switch
    {
        NativeBufferReason.TooShort => "The message is shorter than its header.",
        NativeBufferReason.TooLong => "The message is longer than allowed.",
        NativeBufferReason.WrongMagic => "The bytes are not a NativeBuffering message.",
        NativeBufferReason.UnknownVersion => "The message has a version or flags that this reader does not know.",
        NativeBufferReason.MalformedHeader => "The message's header contradicts itself.",
        NativeBufferReason.WrongLength => "The length in the message's header is not the number of bytes received.",
        NativeBufferReason.OtherType => "The message is of another type than the one asked for.",
        NativeBufferReason.MisplacedContent => "A reference leads to where its content can't stand.",
        NativeBufferReason.BeyondEnd => "A count or length goes beyond the end of the message.",
        NativeBufferReason.TooDeep => "The message is nested deeper than 64 levels.",
        NativeBufferReason.InvalidText => "A text is not UTF-8.",
        NativeBufferReason.InvalidValue => "The bits are no value of the member's type.",
        NativeBufferReason.InvalidPadding => "Padding is not zero.",
        NativeBufferReason.UnsortedKeys => "The keys of a dictionary don't ascend strictly.",
        NativeBufferReason.UnusedBytes => "The message has bytes that belong to nothing.",
        _ => "The message is malformed.",
    };
}

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
