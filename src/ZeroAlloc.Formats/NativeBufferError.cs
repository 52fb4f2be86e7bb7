using System.Globalization;

namespace ZeroAlloc.Formats;

/// <summary>The error in a message, and its position.</summary>
/// <param name="Reason">The kind of error.</param>
/// <param name="Offset">The offset of the invalid slot or field from the beginning of the message, in bytes.</param>
/// <remarks>
/// The fields are numbers, because a reference makes verification a fifth slower (docs/internals/performance-method.md).
/// </remarks>
public readonly record struct NativeBufferError(NativeBufferReason Reason, int Offset)
{
    /// <summary>The error as a sentence, without content of the message.</summary>
    /// <remarks><b>Cost</b>: allocates the text.</remarks>
    public override string ToString() => Reason == NativeBufferReason.None
        ? "The message is well-formed."
        : string.Create(CultureInfo.InvariantCulture, $"{Sentence(Reason).TrimEnd('.')} (at byte {Offset}).");

    private static string Sentence(NativeBufferReason reason) => reason switch
    {
        NativeBufferReason.TooShort => "The message is shorter than its header.",
        NativeBufferReason.TooLong => "The message is longer than allowed.",
        NativeBufferReason.WrongMagic => "The bytes aren't a binary message.",
        NativeBufferReason.UnknownVersion => "The message has a version or flags that this reader doesn't support.",
        NativeBufferReason.MalformedHeader => "The message's header contradicts itself.",
        NativeBufferReason.WrongLength => "The length in the message's header isn't the number of bytes received.",
        NativeBufferReason.OtherType => "The message is of another type than the requested one.",
        NativeBufferReason.MisplacedContent => "A reference leads to a position that its content can't have.",
        NativeBufferReason.BeyondEnd => "A count or length goes beyond the end of the message.",
        NativeBufferReason.TooDeep => "The message is nested deeper than 64 levels.",
        NativeBufferReason.InvalidText => "A string isn't valid UTF-8.",
        NativeBufferReason.InvalidValue => "The bits aren't a value of the member's type.",
        NativeBufferReason.InvalidPadding => "A padding byte isn't zero.",
        NativeBufferReason.UnsortedKeys => "The keys of a dictionary aren't in strictly ascending order.",
        NativeBufferReason.UnusedBytes => "The message has bytes that nothing refers to.",
        _ => "The message is malformed.",
    };
}

/// <summary>The reasons for which bytes aren't a NativeBuffering message.</summary>
public enum NativeBufferReason
{
    /// <summary>No error.</summary>
    None,

    /// <summary>Fewer bytes than a header has.</summary>
    TooShort,

    /// <summary>More bytes than the limit of the reader.</summary>
    TooLong,

    /// <summary>The first four bytes aren't those of the format.</summary>
    WrongMagic,

    /// <summary>A version or flag that this reader doesn't support.</summary>
    UnknownVersion,

    /// <summary>The header contradicts itself.</summary>
    MalformedHeader,

    /// <summary>The length in the header isn't the number of bytes.</summary>
    WrongLength,

    /// <summary>A message of another type.</summary>
    OtherType,

    /// <summary>A reference to a position that its content can't have.</summary>
    MisplacedContent,

    /// <summary>A count or length beyond the end of the message.</summary>
    BeyondEnd,

    /// <summary>More than 64 levels, or more than fit on the stack of the thread.</summary>
    TooDeep,

    /// <summary>Text that isn't UTF-8, or a string that begins or ends within a character.</summary>
    InvalidText,

    /// <summary>Bits that aren't a value of the member's type.</summary>
    InvalidValue,

    /// <summary>Padding that isn't zero.</summary>
    InvalidPadding,

    /// <summary>Keys of a dictionary that aren't in strictly ascending order.</summary>
    UnsortedKeys,

    /// <summary>Bytes that nothing refers to.</summary>
    UnusedBytes,
}
