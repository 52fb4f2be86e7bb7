using System.Text.Json;
using System.Text.RegularExpressions;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Differences of JSON that are documented: rows of docs/differences.md.</summary>
internal static partial class JsonKnown
{
    private const string InfoCast =
        "Unable to cast object of type 'System.Text.Json.Serialization.Metadata.JsonTypeInfo`1";

    /// <summary>All of them.</summary>
    public static IReadOnlyList<KnownDifference> All { get; } =
    [
        new("65", static failure => failure.Kind == "error-path"
            && failure is { Expected.Error: JsonException stock, Actual.Error: JsonException { Path: null } here }
            && stock.Message == here.Message && Has(failure, "Half")),
        new("13", static failure => failure is { Expected.Error: NotSupportedException stock }
            && (failure.Kind is "write-accepts-NotSupportedException"
                || failure is { Kind: "error-NotSupportedException-InvalidOperationException", Actual.Error: InvalidOperationException })
            && stock.Message.StartsWith("JsonTypeInfo metadata for type", StringComparison.Ordinal)
            && failure.Case.Settings.Any(setting => setting.Feature == "context before reflection")),
        new("13", static failure => failure.Kind == "error-NullReferenceException-InvalidOperationException"
            && IsDefaultArray(failure.Actual)
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
        new("13", static failure => failure.Kind.StartsWith("error-InvalidOperationException-", StringComparison.Ordinal)
            && failure.Expected.Error?.Message == "The underlying array is null."
            && Has(failure, "ArraySegment")
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
        new("13", static failure => failure.Kind == "write-bytes"
            && failure is { Expected.Bytes: { } stock, Actual.Bytes: { } here }
            && WithoutQuotes(stock) == WithoutQuotes(here)
            && failure.Case.Settings.Any(static setting => setting.Feature == "context before reflection")
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
        new("111", static failure => failure.Kind == "write-bytes"
            && failure is { Expected.Bytes: { } stock, Actual.Bytes: { } here }
            && stock.Length > here.Length
            && WithoutUnconditional(stock) == WithoutUnconditional(here)
            && failure.Case.Settings.Any(static setting => setting.Feature == "modifier sets conditions")
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
        new("R2", static failure => failure.Kind.StartsWith("error-", StringComparison.Ordinal)
            && failure.Expected.OtherWords?.Invoke().Contains(failure.Actual.ErrorText) == true),
        new("N95", static failure => failure.Case.Door is { IsDocument: false }
            && failure.Actual.ErrorText is { } here
            && failure.Expected.OtherWords?.Invoke().Contains(here) == true),
        new("62", static failure => failure.Kind == "write-bytes"
            && failure is { Expected.Bytes: { } stock, Actual.Bytes: { } here }
            && stock.Length < here.Length
            && WithoutDiscriminators(stock) == WithoutDiscriminators(here)),
        new("107", static failure => failure.Kind == "error-words-InvalidOperationException"
            && IsAboutAccess(failure.Expected) && IsAboutAccess(failure.Actual)),
        new("108", static failure =>
            failure is { Kind: "write-accepts-InvalidOperationException", Expected.Error: InvalidOperationException stock }
            && stock.Message == "JsonObjectCreationHandling.Populate is incompatible with reference handling."
            && failure.Case.Program.Features.Contains("generated context that is strict")),
        new("7", static failure => failure.Actual.Error is NotSupportedException { Message: var here }
            && (failure.Kind is "write-throws-NotSupportedException" or "write-enumerated"
                || (failure.Kind.StartsWith("error-", StringComparison.Ordinal)
                    && failure.Kind.EndsWith(nameof(NotSupportedException), StringComparison.Ordinal)))
            && (failure.Expected.Error is not { } stock || IsAboutSequence(stock.Message) || IsAsynchronous(failure))
            && (IsAboutSequence(here) || here.StartsWith("The value contains an IAsyncEnumerable<T>", StringComparison.Ordinal))
            && (failure.Actual.Calls.Count > 0 || MayHaveRunCode(failure) || IsInParts(failure))),
        new("R7", static failure => failure.Kind == "read-calls"
            && Has(failure, "Action")
            && Has(failure, "Dictionary")
            && failure.Actual.Calls.Count > failure.Expected.Calls.Count),
        new("116", static failure => failure.Kind.StartsWith("error-", StringComparison.Ordinal)
            && failure.Actual.Error is JsonException { Path: null } here
            && (here.Message.StartsWith("The value has a cycle, is nested too deeply, or ", StringComparison.Ordinal)
                || WithoutPath(here) == WithoutPath(failure.Expected.Error!))
            && MayHaveEnumerated(failure)),
        new("116", static failure => failure.Kind == "error-words-NotSupportedException"
            && failure is { Expected.Error: NotSupportedException stock, Actual.Error: NotSupportedException here }
            && (WithoutPath(stock).StartsWith(WithoutPath(here), StringComparison.Ordinal) || WithoutPlace(stock) == WithoutPlace(here))
            && MayHaveEnumerated(failure)),
        new("116", static failure => failure.Kind == "write-enumerated"
            && failure is { Expected.Error: JsonException, Actual.Error: JsonException }
            && Has(failure, "page of anything")
            && MayHaveRunCode(failure)),
        new("13", static failure => failure.Kind == "error-InvalidOperationException-NullReferenceException"
            && IsDefaultArray(failure.Expected)
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
        new("13", static failure => failure.Kind == "write-enumerated"
            && failure.Expected.Error is NotSupportedException { Message: var ownOptions }
            && ownOptions.Contains(" was not provided by TypeInfoResolver of type ", StringComparison.Ordinal)
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))
            && failure.Case.Settings.Any(static setting => setting.Feature == "context before reflection")),
        new("113", static failure => failure.Kind == "write-bytes"
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))
            && failure.Case.Program.Features.Any(static feature => feature is "own list that hides its count"
                or "own list that hides members" or "own set that hides its enumerator")),
        new("118", static failure => failure.Kind == "write-bytes"
            && failure is { Expected.Bytes: { } stock, Actual.Bytes: { } here }
            && stock.Length <= here.Length
            && failure.Case.Program.Features.Contains("new field")
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
        new("R61", static failure => failure is { Kind: "read-accepts-InvalidCastException", Expected.Error: InvalidCastException stock }
            && stock.Message.StartsWith(InfoCast, StringComparison.Ordinal) && Has(failure, "Memory")),
        new("R61", static failure => failure is { Kind: "read-accepts-NullReferenceException", Expected.Error: NullReferenceException }
            && Has(failure, "Memory")),
        new("11", static failure => failure is { Kind: "error-path", Case.Value: not null, Expected.Error: JsonException stock }
            && stock.Message.StartsWith("A possible object cycle was detected.", StringComparison.Ordinal)),
        new("11", static failure => failure is
            { Kind: "error-JsonException-InvalidOperationException", Case.Value: not null, Expected.Error: JsonException stock }
            && stock.Message.StartsWith("A possible object cycle was detected.", StringComparison.Ordinal)
            && Has(failure, "JsonElement")
            && IsAsynchronous(failure)
            && failure.Case.Program.Features.Any(static feature => feature.StartsWith("generated context", StringComparison.Ordinal))),
    ];

    /// <summary>
    /// Whether a collection of the application's was enumerated, as its calls say. Those that other code may reach, by a converter or in a
    /// node, and those that record no calls count wherever they are.
    /// </summary>
    private static bool MayHaveEnumerated(Failure failure) =>
        failure.Actual.Calls.Contains(Support.Calls.Enumeration)
        || (HoldsSequence(failure) && MayHaveRunCode(failure))
        || failure.Case.Program.Features.Any(static feature =>
            feature is "JsonNode" or "JsonValue" or "own struct list" or "own list that adds by its interface"
                or "own class with a converter"
                || feature.StartsWith("own struct with a c", StringComparison.Ordinal));

    private static string WithoutPlace(Exception error) => error.Message.Split(" The unsupported member type is located on")[0];

    private static bool HoldsSequence(Failure failure) => failure.Case.Program.Features.Any(static feature =>
        feature.StartsWith("own ", StringComparison.Ordinal) || feature.StartsWith("IEnumerable", StringComparison.Ordinal));

    /// <summary>Whether code that leaves no trace may have run: a converter, or System.Text.Json for a value that falls back.</summary>
    private static bool MayHaveRunCode(Failure failure) =>
        failure.Case.Program.Features.Concat(failure.Case.Settings.Select(static setting => setting.Feature)).Any(static feature =>
            feature.Contains("converter", StringComparison.OrdinalIgnoreCase)
                || feature.StartsWith("modifier", StringComparison.Ordinal)
                || feature == "Exception"
                || feature.StartsWith("[JsonExtensionData]", StringComparison.Ordinal));

    /// <summary>Whether a part is sent before the rest is written: of a long document, or of several items.</summary>
    private static bool IsInParts(Failure failure) =>
        failure.Case.Door is { Row.Feature: "in parts" } or { IsDocument: false } || failure.Case.Value?.Has(ValueStyle.Long) == true;

    /// <summary>Whether System.Text.Json waits for the sequence, and so may reject something behind it.</summary>
    private static bool IsAsynchronous(Failure failure) => failure.Case.Door is IJsonDoor door && door.IsAsynchronous(isCompiled: true);

    private static bool IsAboutSequence(string message) => message.Contains(nameof(Support.AwaitedItems), StringComparison.Ordinal);

    private static bool IsDefaultArray(Outcome outcome) => outcome.Error is InvalidOperationException error
        && error.Message.Contains("ImmutableArray<T>.IsDefault", StringComparison.Ordinal);

    /// <summary>Whether a generated context can't access a member that has [JsonInclude]: it has two messages for that.</summary>
    private static bool IsAboutAccess(Outcome outcome) =>
        outcome.Error?.Message is { } message
        && (message.Contains("is not visible to the source generator", StringComparison.Ordinal)
            || message.StartsWith("Invalid serializable-property configuration", StringComparison.Ordinal));

    private static string WithoutDiscriminators(byte[] document) =>
        Indentation().Replace(Discriminator().Replace(System.Text.Encoding.UTF8.GetString(document), ""), "");

    /// <summary>White space, and what events begin a line with.</summary>
    [GeneratedRegex(@"^data:|\s+", RegexOptions.Multiline)]
    private static partial Regex Indentation();

    /// <summary>With numbers as they are without <see cref="System.Text.Json.Serialization.JsonNumberHandling.WriteAsString"/>.</summary>
    private static string WithoutQuotes(byte[] document) => Quoted().Replace(System.Text.Encoding.UTF8.GetString(document), "$1");

    [GeneratedRegex("""\"(-?[0-9][-+.0-9Ee]*)\"(?!:)""")]
    private static partial Regex Quoted();

    /// <summary>Without the members that <c>Modifiers.Condition</c> hides.</summary>
    private static string WithoutUnconditional(byte[] document) =>
        Hidden().Replace(System.Text.Encoding.UTF8.GetString(document), "").Replace(",}", "}", StringComparison.Ordinal);

    [GeneratedRegex("""\"[^\"]*\":\s*(?:null|12)\s*,?\s*""")]
    private static partial Regex Hidden();

    [GeneratedRegex("""\"(?:\$type|kind(?:<|\\u003C))\":\s*(?:"[^"]*"|-?\d+),?""")]
    private static partial Regex Discriminator();

    private static string WithoutPath(Exception error) => error.Message.Split(" Path: ")[0];

    private static bool Has(Failure failure, string feature) => failure.Case.Program.Features.Contains(feature);
}
