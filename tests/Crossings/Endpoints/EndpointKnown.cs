namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A request in which the library answers otherwise.</summary>
internal sealed record EndpointFailure(ApplicationModel Application, EndpointModel Endpoint, RequestModel Request, Answer Stock, Answer Ours)
{
    /// <summary>In what the answers differ.</summary>
    public required string Difference { get; init; }

    /// <summary>Whether a feature was drawn.</summary>
    public bool Has(string feature) => Endpoint.Features.Contains(feature) || Request.Features.Contains(feature)
        || Application.Settings.Any(setting => setting.Feature == feature);
}

/// <summary>A documented difference.</summary>
/// <param name="Reference">The row of docs/differences.md.</param>
/// <param name="Fits">Whether a failure is of this kind.</param>
internal sealed record EndpointKnown(string Reference, Func<EndpointFailure, bool> Fits)
{
    /// <summary>Whether an endpoint has it once, as long as its options stay the same.</summary>
    public bool IsOnce { get; init; }

    /// <summary>The differences, beside those of the length.</summary>
    public static IReadOnlyList<EndpointKnown> All { get; } =
    [
        new("2", static failure => failure.Has("HEAD")
            && failure.Has("preset Content-Length that is too short")
            && Throws(failure.Stock, "Response Content-Length mismatch: too many bytes written (")
            && failure.Ours.Headers.GetValueOrDefault("Content-Length") is null or "1"
            && Thrown(failure.Ours) is null),
        new("2", static failure => failure.Has("changed to HEAD by middleware")
            && !failure.Has("HEAD")
            && failure.Ours.Body.Length == 0),
        new("5", static failure => (IsSequence(failure) || IsLines(failure))
            && !failure.Ours.IsComplete
            && (!failure.Stock.IsComplete || failure.Stock.Status == 500)
            && Thrown(failure.Ours) is { Length: > 0 } thrown
            && (thrown.Contains(" InvalidOperationException: sequence", StringComparison.Ordinal) || IsLines(failure))
            && Throws(failure.Stock, thrown)),
        new("6", static failure => failure.Difference == "log"
            && failure.Has("preset Content-Length that is too short")
            && Throws(failure.Stock, "Response Content-Length mismatch: too many bytes written (")
            && Throws(failure.Ours, "Response Content-Length mismatch: too many bytes written (")),
        new("7", static failure => failure.Endpoint.Return.Feature.Contains("a stream", StringComparison.Ordinal)
            && (!failure.Ours.IsComplete || (failure.Has("HEAD") && failure.Difference == "log"))
            && RejectsSequence(failure.Ours)),
        new("7", static failure => (IsAfterEnumerator(failure) || IsAfterFallback(failure)) && RejectsSequence(failure.Ours))
        {
            IsOnce = true,
        },
        new("63", static failure => (IsSequence(failure) || failure.Endpoint.Return.Feature.Contains("events", StringComparison.Ordinal))
            && (failure.Has("HEAD") || failure.Stock.Status is 204 or 205 or 304)
            && failure.Difference == "log"
            && failure.Stock.Log.Concat(failure.Ours.Log).Any(
                static line => line.Contains(" InvalidOperationException: sequence", StringComparison.Ordinal))),
        new("63", static failure => failure.Endpoint.Return.Feature == "returns: envelope of many items and a stream"
            && (failure.Has("HEAD") || failure.Stock.Status is 204 or 205 or 304)
            && failure.Difference == "log"
            && Thrown(failure.Stock) is not null
            && Thrown(failure.Ours) is null),
        new("83", static failure => failure.Stock.Status is 204 or 205 or 304
            && failure.Difference == "log"
            && Throws(failure.Stock, "Writing to the response body is invalid")),

        // System.Text.Json writes on both sides, and the server throws if the sequence makes it wait a second time.
        new("83", static failure => failure.Stock.Status is 204 or 205 or 304
            && failure.Difference == "log"
            && failure.Endpoint.Return.Feature.Contains("a stream", StringComparison.Ordinal)
            && Throws(failure.Ours, "Writing to the response body is invalid")),
        new("90", static failure => failure.Endpoint.IsAction
            && failure.Has("no formatters")
            && Throws(failure.Stock, "MvcOptions.OutputFormatters' must not be empty")
            && (failure.Ours.Status == 406 || Throws(failure.Ours, "No output formatter was found for content types"))),
        new("117", static failure => failure.Endpoint.IsAction
            && failure.Has("own selector of formatters")
            && failure.Has("controllers are added last")),
        new("R2", static failure => failure.Difference == "log"
            && failure.Has("deep body")
            && failure.Stock.Status == failure.Ours.Status
            && Throws(failure.Stock, "The maximum configured depth of ")
            && Throws(failure.Ours, " JsonException: The JSON value could not be converted to ")),
        new("R2", static failure => failure.Difference == "body"
            && failure.Endpoint.IsAction
            && failure.Has("deep body")
            && failure.Stock.Body.Contains("The maximum configured depth of ", StringComparison.Ordinal)
            && failure.Ours.Body.Contains("The JSON value could not be converted to ", StringComparison.Ordinal)),
        new("X4", static failure => HasXml(failure)
            && (failure.Difference is "header Content-Length, header Transfer-Encoding" or "header Content-Length"
                || (failure.Has("response with a beginning")
                    && Throws(failure.Stock, "Response Content-Length mismatch: too many bytes written (")))
            && (failure.Has("compression") || failure.Has("replaced body") || failure.Has("wrapped response"))
            && !failure.Ours.Headers.ContainsKey("Content-Length")
            && failure.Ours.Headers.GetValueOrDefault("Content-Type")?.Contains("xml", StringComparison.Ordinal) == true),
        new("80", static failure => failure.Has("returns: null task of a value")
            && failure.Difference == "log"
            && failure.Stock.Log.Any(
                static line => line.Contains("The Task returned by the Delegate must not be null", StringComparison.Ordinal))
            && failure.Ours.Log.Any(static line => line.Contains(" NullReferenceException: ", StringComparison.Ordinal))),
        new("R25", static failure => failure.Endpoint.Binding.OurMethod is not null
            && failure.Has("other options")
            && (failure.Has("scoped options") || failure.Has("transient options"))),
        new("N8", static failure => failure.Endpoint.Binding.OurMethod is not null
            && failure.Has("application/xml")
            && failure.Stock.Log.Any(
                static line => line.Contains("Executing endpoint '415 HTTP Unsupported Media Type'", StringComparison.Ordinal))),
        new("X9", static failure => failure.Endpoint.IsAction
            && HasXml(failure)
            && failure.Ours.Status is 204 or 304
            && failure.Ours.Headers.GetValueOrDefault("Content-Type")?.Contains("xml", StringComparison.Ordinal) == true
            && failure.Stock.Log.Any(static line => line.Contains(" InvalidOperationException: ", StringComparison.Ordinal))),
        new("X27", static failure => failure.Endpoint.IsAction
            && HasXml(failure)
            && failure.Has("formatters unbuffered")
            && Throws(failure.Stock, "Synchronous operations are disallowed.")
            && !Throws(failure.Ours, "Synchronous operations are disallowed.")),
        new("X21", static failure => failure.Endpoint.IsAction
            && HasXml(failure)
            && failure.Has("application/xml")
            && (failure.Stock.Status == 500 || failure.Has("started response") || failure.Has("response with a beginning"))
            && failure.Stock.Log.Any(static line => line.Contains(" XmlException: ", StringComparison.Ordinal))),
        new("N95", static failure => IsLines(failure)
            && (failure.Has("compression") || failure.Has("wrapped response"))
            && (failure.Has("status 204") || failure.Has("status 304"))
            && failure.Ours is { Status: 204 or 304, Body.Length: 0 }
            && (Throws(failure.Stock, " NotSupportedException: ") || Throws(failure.Stock, "Writing to the response body is invalid"))),
        new("R18", static failure => failure.Endpoint.Binding.OurMethod is not null
            && failure.Endpoint.Body.Type.IsValueType
            && failure.Stock.Status == 500
            && failure.Ours.Status is 400 or 500
            && failure.Stock.Log.Any(static line => line.Contains(" NullReferenceException: ", StringComparison.Ordinal))
            && failure.Ours.Log.Any(static line => line.Contains("was not provided from body", StringComparison.Ordinal))),
    ];

    /// <summary>Whether the application's enumerator runs before a sequence is met.</summary>
    private static bool IsAfterEnumerator(EndpointFailure failure) =>
        failure.Endpoint.Return.Feature.EndsWith("items and a stream", StringComparison.Ordinal);

    /// <summary>Whether System.Text.Json writes a struct before a sequence is met, because a modifier may have changed it.</summary>
    private static bool IsAfterFallback(EndpointFailure failure) => failure.Has("modifier")
        && failure.Endpoint.Value.Feature.Contains("struct", StringComparison.Ordinal)
        && failure.Endpoint.Return.Feature.Contains("a stream", StringComparison.Ordinal);

    private static bool RejectsSequence(Answer answer) => Throws(answer, "can only be serialized using async serialization methods")
        || Throws(answer, "The value contains an IAsyncEnumerable<T> that was found after ");

    private static bool HasXml(EndpointFailure failure) => failure.Has("XML formatters") || failure.Has("data contracts");

    private static bool Throws(Answer answer, string text) =>
        answer.Log.Any(line => line.Contains(text, StringComparison.Ordinal));

    /// <summary>What left the application, as the server logs it; null for nothing.</summary>
    private static string? Thrown(Answer answer) => answer.Log
        .Select(static line => line.Split("An unhandled exception was thrown by the application."))
        .FirstOrDefault(static parts => parts.Length > 1)?[1];

    /// <summary>Lines are compared with a result of the tests, because ASP.NET Core has none.</summary>
    private static bool IsLines(EndpointFailure failure) =>
        failure.Endpoint.Return.Feature.Contains("lines", StringComparison.Ordinal);

    private static bool IsSequence(EndpointFailure failure) =>
        failure.Endpoint.Return.Feature.Contains("asynchronous sequence", StringComparison.Ordinal);
}
