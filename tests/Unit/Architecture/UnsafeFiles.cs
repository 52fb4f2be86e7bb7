using ZeroAlloc.Formats.Emit;
using ZeroAlloc.Formats.Buffers;
namespace ZeroAlloc.Unit.Architecture;

/// <summary>
/// The files that may go behind the runtime's bounds checks. A file is added here by whoever proves its bounds in its comments;
/// it leaves as soon as it no longer needs it.
/// </summary>
internal static class UnsafeFiles
{
    /// <summary>Identifiers that make a file unsafe.</summary>
    public static readonly string[] Identifiers = ["unsafe", "Unsafe", "MemoryMarshal", "CollectionsMarshal", "ImmutableCollectionsMarshal"];

    /// <summary>Paths relative to the repository, in ordinal order.</summary>
    public static readonly string[] Allowed =
    [
        "src/ZeroAlloc.Formats/BufferedArray.cs",
        "src/ZeroAlloc.Formats/Buffers/BodyTokens.cs",
        "src/ZeroAlloc.Formats/Buffers/BodyWindow.Base64.cs",
        "src/ZeroAlloc.Formats/Buffers/BodyWindow.Pausing.cs",
        "src/ZeroAlloc.Formats/Buffers/BodyWindow.cs",
        "src/ZeroAlloc.Formats/Emit/CollectionResults.cs",
        "src/ZeroAlloc.Formats/Emit/InertCalls.cs",
        "src/ZeroAlloc.Formats/Emit/SpanSource.cs",
        "src/ZeroAlloc.Formats/Json/JsonStrings.Ascii.cs",
        "src/ZeroAlloc.Formats/Json/JsonStrings.Base64.cs",
        "src/ZeroAlloc.Formats/Json/JsonStrings.BeyondAscii.cs",
        "src/ZeroAlloc.Formats/Json/JsonStrings.Escaping.cs",
        "src/ZeroAlloc.Formats/Json/JsonStrings.Utf8.cs",
        "src/ZeroAlloc.Formats/Json/JsonStrings.cs",
        "src/ZeroAlloc.Formats/Json/JsonWindow.cs",
        "src/ZeroAlloc.Formats/Json/ParsedJson.cs",
        "src/ZeroAlloc.Formats/Json/Reading/CompiledReader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Compiler/ReadCalls.cs",
        "src/ZeroAlloc.Formats/Json/Reading/JsonBase64Reader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/JsonSkipper.cs",
        "src/ZeroAlloc.Formats/Json/Reading/JsonStringReader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/JsonStringScanner.cs",
        "src/ZeroAlloc.Formats/Json/Reading/JsonText.cs",
        "src/ZeroAlloc.Formats/Json/Reading/JsonTokens.cs",
        "src/ZeroAlloc.Formats/Json/Reading/MemberNames.cs",
        "src/ZeroAlloc.Formats/Json/Reading/ShortNames.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/BinaryReaders.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/BooleanReader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/EnumBits.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/EnumNameSlot.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/EnumNumberReader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/FloatReaders.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/IntegerReader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/NullableReader.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/QuotedNumberReaders.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/QuotedReaders.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/SerializerReadSlot.cs",
        "src/ZeroAlloc.Formats/Json/Reading/Values/TextReaders.cs",
        "src/ZeroAlloc.Formats/Json/Values/EnumeratorElements.cs",
        "src/ZeroAlloc.Formats/Json/Values/Literals.cs",
        "src/ZeroAlloc.Formats/Json/Values/ScalarWriters.cs",
        "src/ZeroAlloc.Formats/Json/Values/SpanElements.cs",
        "src/ZeroAlloc.Formats/NativeBuffer.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/ListCodec.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/NativeBufferWriter.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/ScalarCodec.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/SeededComparer.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/SeededHash.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/TextBlocks.cs",
        "src/ZeroAlloc.Formats/NativeBuffering/VersionCodec.cs",
        "src/ZeroAlloc.Formats/Text/BooleanText.cs",
        "src/ZeroAlloc.Formats/Text/DateOnlyText.cs",
        "src/ZeroAlloc.Formats/Text/DateTimeOffsetText.cs",
        "src/ZeroAlloc.Formats/Text/DateTimeText.cs",
        "src/ZeroAlloc.Formats/Text/DurationText.cs",
        "src/ZeroAlloc.Formats/Text/FloatText.Decimals.cs",
        "src/ZeroAlloc.Formats/Text/FloatText.cs",
        "src/ZeroAlloc.Formats/Text/GuidText.cs",
        "src/ZeroAlloc.Formats/Text/IntegerText.cs",
        "src/ZeroAlloc.Formats/Text/TimeSpanText.cs",
        "src/ZeroAlloc.Formats/Text/TimestampText.Bare.cs",
        "src/ZeroAlloc.Formats/Text/TimestampText.Parsing.cs",
        "src/ZeroAlloc.Formats/Text/TimestampText.cs",
        "src/ZeroAlloc.Formats/Text/Utf16Vectors.cs",
        "src/ZeroAlloc.Formats/Text/Utf8Text.cs",
        "src/ZeroAlloc.Formats/Text/VersionText.cs",
        "src/ZeroAlloc.Formats/Xml/XmlNames.cs",
        "src/ZeroAlloc.Formats/Xml/XmlOutput.cs",
        "src/ZeroAlloc.Formats/Xml/XmlScalarText.Any.cs",
        "src/ZeroAlloc.Formats/Xml/XmlScalarText.cs",
        "src/ZeroAlloc.Formats/Xml/XmlStrings.BeyondAscii.cs",
        "src/ZeroAlloc.Formats/Xml/XmlStrings.Binary.cs",
        "src/ZeroAlloc.Formats/Xml/XmlStrings.Escaping.cs",
        "src/ZeroAlloc.Formats/Xml/XmlStrings.Plain.cs",
        "src/ZeroAlloc.Formats/Xml/XmlStrings.cs",
        "src/ZeroAlloc.Formats/Xml/XmlWindow.cs",
    ];
}
