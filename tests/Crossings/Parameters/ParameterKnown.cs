using Microsoft.AspNetCore.Http;
using ZeroAlloc.Crossings.Endpoints;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>A request in which ZeroAlloc answers otherwise.</summary>
internal sealed record ParameterFailure(
    ParameterApplicationModel Application, ParameterModel Endpoint, BodyRow Body, SurroundingRow Surrounding, Answer Stock, Answer Ours)
{
    /// <summary>In what the answers differ.</summary>
    public required string Difference { get; init; }

    /// <summary>Whether a feature was drawn.</summary>
    public bool Has(string feature) => Endpoint.Features.Contains(feature) || Body.Feature == feature || Surrounding.Feature == feature
        || Application.Features.Contains(feature);
}

/// <summary>A documented difference.</summary>
/// <param name="Reference">The row of docs/differences.md.</param>
/// <param name="Fits">Whether a failure is of this kind.</param>
internal sealed record ParameterKnown(string Reference, Func<ParameterFailure, bool> Fits)
{
    /// <summary>Bytes that a server's pipe hands out in one segment.</summary>
    private const int LargestAtOnce = 4096;

    private const string Left = "noted outer: left ";
    private const string FirstRead = "noted resource read ";
    private const string HandlerRead = "noted handler read ";
    private const string Handled = "noted ambient in the handler";

    /// <summary>Documents that become null without being rejected.</summary>
    private static readonly string[] s_withoutAValue = ["null", "null in white space", "empty", "no body"];

    /// <summary>
    /// What other code finds of a body that was read, by row R1: it depends on the pieces in which System.Text.Json gets one that it
    /// rejects.
    /// Bodies that are inferred are left as ASP.NET Core leaves them, unless they are rejected in pieces.
    /// </summary>
    /// <returns>Whether the two had found different rests.</returns>
    public static bool RemoveRest(ParameterModel endpoint, BodyRow body, ref Answer stock, ref Answer ours)
    {
        bool isInPieces = body.Framing is Framing.Pieces or Framing.Chunks
            || endpoint.Features.Contains("replaced request body in small parts");
        bool isHandled = stock.Log.Concat(ours.Log).Any(static line => line.StartsWith(Handled, StringComparison.Ordinal));
        if (endpoint.Way == ParameterModel.Inferred
            && !endpoint.Features.Contains("body: class with extension data")
            && (isHandled || !isInPieces))
        {
            return false;
        }

        // An action runs even then, unless its controller is of an API. A document is no longer valid once somebody has read its beginning.
        bool isBegun = endpoint.Features.Contains("request body that was begun")
            || endpoint.Features.Contains("resource filter that reads");
        bool isRejected = endpoint.Way != ParameterModel.Inferred
            && (stock.Log.Contains("noted m = null")
                || (endpoint.Content.IsValueType
                    && (isBegun || !body.Feature.StartsWith("document: valid", StringComparison.Ordinal))))
            && (isBegun || !s_withoutAValue.Any(name => $"{body.Feature},".StartsWith($"document: {name},", StringComparison.Ordinal)));
        string[] stockRest = [.. stock.Log.Where(IsRest)];
        string[] ourRest = [.. ours.Log.Where(IsRest)];
        stock = stock with { Log = [.. stock.Log.Where(line => !IsRest(line))] };
        ours = ours with { Log = [.. ours.Log.Where(line => !IsRest(line))] };
        return !stockRest.SequenceEqual(ourRest);

        // How much a filter gets by its first read of a body in pieces is up to time.
        bool IsRest(string line) => line.StartsWith(Left, StringComparison.Ordinal)
            || (isInPieces && line.StartsWith(FirstRead, StringComparison.Ordinal))
            || (isRejected && line.StartsWith(HandlerRead, StringComparison.Ordinal));
    }

    /// <summary>
    /// The request delegate generator takes a nullable array for required, and ASP.NET Core without it does not. No code of ZeroAlloc's is
    /// there.
    /// </summary>
    public static bool IsOfGenerator(ParameterFailure failure) => failure.Has("request delegate generator")
        && failure.Endpoint.Declaration.Feature == "nullable Body<T>"
        && failure.Endpoint.Content.Text.EndsWith(']')
        && (failure.Stock.Status is 400 or 0)
        && failure.Stock.Log.Any(static line => line.Contains("was not provided from body", StringComparison.Ordinal))
        && !failure.Ours.Log.Any(static line => line.Contains("was not provided from body", StringComparison.Ordinal));

    /// <summary>
    /// C# takes a method that has only an object as its parameter, and returns a task, for a <see cref="RequestDelegate"/>, which gets the
    /// <see cref="HttpContext"/>; with a <c>Body&lt;T&gt;</c> it is a handler.
    /// </summary>
    public static bool IsOfOverloads(ParameterFailure failure) => failure.Endpoint.Declaration.Ours is not null
        && failure.Endpoint.Content.Text == "object"
        && failure.Stock.Log.Any(static line => line is "noted m = DefaultHttpContext" or "noted argument 0 = DefaultHttpContext");

    /// <summary>
    /// The handler itself reads a body that is cut, and nobody else does: whether it gets the part that has arrived, or the exception, is
    /// up to time. So is whether Kestrel finds its own reader busy when it drains a body that nobody has read.
    /// </summary>
    public static bool IsUpToTime(ParameterFailure failure) => (failure.Body.Framing == Framing.Cut
            && failure.Has("no body by detection")
            && failure.Stock.Log.Concat(failure.Ours.Log).Any(static line => line.StartsWith("noted handler read", StringComparison.Ordinal)))
        || (failure.Difference == "log" && failure.Stock.Log.Where(static line => !IsOfDraining(line)).SequenceEqual(failure.Ours.Log));

    private static bool IsOfDraining(string line) => line.Contains(
        "automatic draining of the request body failed because the body reader is in an invalid state", StringComparison.Ordinal);

    /// <summary>
    /// Whether an answer is up to time, of the framework's, too: what still arrives after the client has ended the connection; and what a
    /// handler that has yielded does before the framework looks at its task, if it responds by itself, or returns a null text, or sets the
    /// Content-Type while the framework sets that of a text for which there is none.
    /// </summary>
    public static bool MayVary(ParameterModel endpoint, BodyRow body) => body.Framing == Framing.Cut
        || (endpoint.Features.Any(static feature => feature.EndsWith("that yields", StringComparison.Ordinal))
            && (endpoint.Features.Contains("writes the response")
                || endpoint.Features.Contains("returns null text")
                || (endpoint.Features.Contains("returns text") && endpoint.Features.Contains("sets Content-Type"))));

    /// <summary>The differences, beside those of the length.</summary>
    public static IReadOnlyList<ParameterKnown> All { get; } =
    [
        new("82", static failure => failure.Difference == "log"
            && ((failure.Body.Framing == Framing.Cut
                    && failure.Has("Kestrel")
                    && failure.Stock.Log.Concat(failure.Ours.Log).Any(static line => line.Contains(" - 499 ", StringComparison.Ordinal)))
                || (failure.Has("aborts") && Differing(failure).All(static line =>
                    line.Contains("Request finished", StringComparison.Ordinal)
                    || line.StartsWith("noted outer: ambient", StringComparison.Ordinal))))),
        new("22", static failure => failure.Has("TestServer")
            && failure.Stock.Status is 204 or 205 or 304
            && failure.Ours.Body.Length == 0
            && ((failure.Stock.Status == failure.Ours.Status
                    && DifferenceWithoutVary(failure)
                        is "body" or "header Transfer-Encoding, body" or "header Content-Length, header Transfer-Encoding, body")
                || (failure.Body.Framing == Framing.Cut && !failure.Ours.IsComplete))),
        new("83", static failure => failure.Has("TestServer")
            && failure.Has("completes the response")
            && failure.Ours is { Status: 204 or 205 or 304, IsComplete: true, Body.Length: 0 }
            && failure.Stock.Status is 0 or 500
            && failure.Stock.Log.Any(
                static line => line.Contains("Writing is not allowed after writer was completed", StringComparison.Ordinal))),
        new("R2", static failure => (failure.Has("document: deep array")
                || failure.Has("replaced request body in small parts")
                || failure.Body.Framing is Framing.Pieces or Framing.Chunks
                || failure.Body.Bytes(failure.Endpoint.Content).Length > LargestAtOnce)
            && failure.Stock.Status == failure.Ours.Status
            && failure.Difference is "log" or "body" or "body, log"
            && NamesAPath(failure.Stock)
            && NamesAPath(failure.Ours)),
        new("R3", static failure => (failure.Body.Framing == Framing.Cut
                || (failure.Ours.Status == 413 && failure.Body.Framing is Framing.Chunks or Framing.Pieces))
            && (failure.Stock.Status is 400 or 0 || failure.Stock.Log.Contains("noted m = null"))
            && failure.Ours.Log.Any(static line => line.Contains("Request body too large", StringComparison.Ordinal)
                || line.Contains("IOException", StringComparison.Ordinal))),
        new("R17", static failure => failure.Endpoint.Besides.Any(static row => row.Name is "broken" or "nested" or "absent")
            && failure.Stock.Status == 400
            && !failure.Stock.Log.Contains("noted ambient in the handler outer")),
        new("R22", static failure => failure.Endpoint.Declaration.Ours is not null
            && failure.Has("request delegate generator")
            && failure.Stock.Status == 400
            && failure.Stock.Log.Any(static line => line.Contains("was not provided from body", StringComparison.Ordinal))
            && failure.Ours.Log.Any(static line => line.Contains("was not provided from body", StringComparison.Ordinal))),
        new("R25", static failure => failure.Endpoint.Declaration.Ours is not null
            && failure.Has("other options")
            && (failure.Has("scoped options") || failure.Has("transient options"))),
        new("N7", static failure => IsNegotiated(failure) && failure.Difference == "header Vary"),
        new("N97", static failure => failure.Endpoint.Declaration.Ours is not null
            && failure.Has("body: asynchronous sequence")
            && (failure.Ours.Status == 415 || failure.Ours.Log.Any(IsUnsupported))),
        new("N8", static failure => failure.Endpoint.Declaration.Ours is not null
            && failure.Has("document: valid, XML")
            && (failure.Stock.Status == 415
                || failure.Stock.Log.Any(IsUnsupported))),
        new("R18", static failure => failure.Endpoint.Declaration.Ours is not null
            && failure.Endpoint.Content.IsValueType
            && failure.Stock.Status is 500 or 0
            && (failure.Ours.Status == 400
                || failure.Ours.Log.Any(static line => line.Contains("InvalidOperationException: filter, later", StringComparison.Ordinal)))
            && failure.Stock.Log.Any(static line => line.Contains("NullReferenceException", StringComparison.Ordinal))),
        new("109", static failure => failure.Has("replaced response body")
            && failure.Has("completes the response")
            && failure.Ours is { IsComplete: true, Status: not 500 }
            && failure.Stock.Status is 0 or 500
            && failure.Stock.Log.Any(
                static line => line.Contains("Writing is not allowed after writer was completed", StringComparison.Ordinal))
            && !failure.Ours.Log.Any(
                static line => line.Contains("Writing is not allowed after writer was completed", StringComparison.Ordinal))),
        new("110", static failure => failure.Has("request delegate generator")
            && !failure.Endpoint.IsLeft
            && failure.Difference == "log"
            && Differing(failure).All(static line => line.StartsWith("noted behind the delegate ", StringComparison.Ordinal)
                || line.StartsWith("noted outer: ambient ", StringComparison.Ordinal))
            && (failure.Ours.Log.Contains("noted behind the delegate outer") || SetsLocalAtOnce(failure))),
    ];

    /// <summary>Whether middleware saw what the handler had set before it awaited, and the library's filter keeps that from it.</summary>
    private static bool SetsLocalAtOnce(ParameterFailure failure) => failure.Has("sets an asynchronous local")
        && failure.Endpoint.Flow.Wait.Length == 0
        && failure.Stock.Log.Any(static line => line.StartsWith("noted outer: ambient handler,", StringComparison.Ordinal))
        && failure.Ours.Log.Any(static line => line.StartsWith("noted outer: ambient outer,", StringComparison.Ordinal));

    private static bool IsUnsupported(string line) => line.Contains("endpoint 415 HTTP Unsupported", StringComparison.Ordinal);

    private static bool IsNegotiated(ParameterFailure failure) =>
        failure.Endpoint.Guard.Text.StartsWith("with formatters", StringComparison.Ordinal)
        && failure.Ours.Headers.GetValueOrDefault("Vary") == "Accept";

    private static string DifferenceWithoutVary(ParameterFailure failure) =>
        IsNegotiated(failure) ? failure.Difference.Replace("header Vary, ", "", StringComparison.Ordinal) : failure.Difference;

    private static bool NamesAPath(Answer answer) =>
        answer.Log.Append(answer.Body).Any(static line => line.Contains("Path: $", StringComparison.Ordinal));

    private static IEnumerable<string> Differing(ParameterFailure failure) =>
        failure.Stock.Log.Except(failure.Ours.Log).Concat(failure.Ours.Log.Except(failure.Stock.Log));
}
