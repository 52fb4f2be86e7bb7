using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>Differences of XML that are documented: rows of docs/differences.md.</summary>
internal static class XmlKnown
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<KnownDifference> All { get; } =
    [
        Strict,
        Unasked,
        new("X21", static failure => failure.Case.Document is not null && IsReadersFault(failure.Expected.Error, failure.Actual.Error)),
        new("X23", static failure => failure.Case.Document is not null && IsPlaceUnknown(failure.Expected.Error, failure.Actual.Error)),
        new("X31", static failure => IsStream(failure)
            && failure.Actual.Error is InvalidOperationException { InnerException: XmlException said }
            && said.Message.StartsWith("The start tag at byte ", StringComparison.Ordinal)
            && said.Message.EndsWith(" elements (MaxDepth).", StringComparison.Ordinal)),
    ];

    /// <summary>A character is refused by both, which is said in other words.</summary>
    public static KnownDifference Strict =>
        new("X8", static failure => failure.Case.Settings.Any(setting => setting.Feature == "strict characters")
        && Innermost(failure.Expected.Error) is ArgumentException { Message: var stock }
            && stock.EndsWith("is an invalid character.", StringComparison.Ordinal)
        && Innermost(failure.Actual.Error) is ArgumentException { Message: var here }
            && here.Contains("isn't allowed in XML 1.0", StringComparison.Ordinal)
        && failure.Expected.Error!.GetType() == failure.Actual.Error!.GetType());

    /// <summary>What is rejected behind a collection of the application's: the serializer isn't asked for its words.</summary>
    public static KnownDifference Unasked => new("X32", static failure => failure.Kind.StartsWith("error-", StringComparison.Ordinal)
        && failure.Case.Value is not null
        && Innermost(failure.Actual.Error)?.GetType().Name == "XmlRefusedException"
        && (failure.Expected.Error!.GetType() == failure.Actual.Error!.GetType()
            || failure.Expected.Error is InvalidDataContractException));

    private static bool IsStream(Failure failure) => failure.Case is { Document: not null, Door.Oracle: "stream" };

    private static Exception? Innermost(Exception? error) => error?.InnerException is { } inner ? Innermost(inner) : error;

    /// <summary>The reader under XmlSerializer failed in its own code: here it is said that the document is malformed, with the same
    /// words.</summary>
    private static bool IsReadersFault(Exception? expected, Exception? actual) =>
        expected is InvalidOperationException { InnerException: { } fault and not XmlException }
        && actual is InvalidOperationException { InnerException: XmlException { InnerException: { } inner } said }
        && expected.Message == actual.Message && inner.GetType() == fault.GetType() && said.Message == fault.Message;

    /// <summary>The model's own code throws: what was thrown is the same, the place in the reader's buffer is not known.</summary>
    private static bool IsPlaceUnknown(Exception? expected, Exception? actual) =>
        expected is InvalidOperationException { InnerException: { } thrown and not (XmlException or FormatException) }
        && actual is InvalidOperationException { InnerException: { } own, Message: "There is an error in the XML document." }
        && expected.Message.StartsWith("There is an error in XML document (", StringComparison.Ordinal)
        && thrown.GetType() == own.GetType() && thrown.Message == own.Message;
}
