using System.Text.Json;
using ZeroAlloc.Crossings.Oracle;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Compares two outcomes: bytes, graphs by every field, exceptions by type, words and place.</summary>
internal static class Judge
{
    /// <summary>The kind of the difference, and where it is; null where there is none.</summary>
    public static (string Kind, string Difference)? Compare(Outcome expected, Outcome actual)
    {
        string way = actual.IsOfWriting || expected.Bytes is not null || actual.Bytes is not null ? "write" : "read";
        if (expected.Error is null && actual.Error is null)
        {
            return expected.Bytes is not null
                ? expected.Bytes.AsSpan().SequenceEqual(actual.Bytes) ? Calls(way, expected, actual) : ("write-bytes", "other bytes")
                : GraphComparer.Difference(expected.Value, actual.Value) is { } where ? ("read-graph", where)
                : Calls(way, expected, actual);
        }

        if (expected.Error is null)
        {
            return ($"{way}-throws-{actual.Error!.GetType().Name}", "the library throws");
        }

        if (actual is { Error: not null, IsOfWriting: true } && Enumerations(expected) != Enumerations(actual))
        {
            return ($"{way}-enumerated", "a collection is enumerated more or less often");
        }

        return actual.Error is null
            ? ($"{way}-accepts-{expected.Error.GetType().Name}", "stock throws")
            : expected.ErrorText == actual.ErrorText
                ? null
                : (ErrorKind(expected.Error, actual.Error), "another exception, message or place");
    }

    /// <summary>Whether the same code of the application's was called; documents may be read in another order.</summary>
    private static (string Kind, string Difference)? Calls(string way, Outcome expected, Outcome actual) =>
        (way == "read" ? expected.Calls.Order().SequenceEqual(actual.Calls.Order()) : expected.Calls.SequenceEqual(actual.Calls))
            ? null : ($"{way}-calls", "other calls of the application's code");

    private static int Enumerations(Outcome outcome) => outcome.Calls.Count(static call => call == Support.Calls.Enumeration);

    private static string ErrorKind(Exception expected, Exception actual)
    {
        if (expected.GetType() != actual.GetType())
        {
            return $"error-{expected.GetType().Name}-{actual.GetType().Name}";
        }

        return expected is not JsonException json || Words(expected) != Words(actual) ? $"error-words-{expected.GetType().Name}"
            : json.Path != ((JsonException)actual).Path ? "error-path"
            : "error-place";
    }

    /// <summary>A message without the path and the place.</summary>
    private static string Words(Exception error) => error.Message.Split(" Path: ")[0];
}
