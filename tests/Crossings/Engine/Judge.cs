using ZeroAlloc.Crossings.Oracle;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Compares two outcomes: bytes, graphs by every field, exceptions by type, words and place.</summary>
internal static class Judge
{
    /// <summary>The kind of the difference, and where it is; null where there is none.</summary>
    public static (string Kind, string Difference)? Compare(Outcome expected, Outcome actual)
    {
        string way = expected.Bytes is not null || actual.Bytes is not null ? "write" : "read";
        if (expected.Error is null && actual.Error is null)
        {
            return expected.Bytes is not null
                ? expected.Bytes.AsSpan().SequenceEqual(actual.Bytes) ? null : ("write-bytes", "other bytes")
                : GraphComparer.Difference(expected.Value, actual.Value) is { } where ? ("read-graph", where) : null;
        }

        if (expected.Error is null)
        {
            return ($"{way}-throws-{actual.Error!.GetType().Name}", "the library throws");
        }

        return actual.Error is null
            ? ($"{way}-accepts-{expected.Error.GetType().Name}", "stock throws")
            : expected.ErrorText == actual.ErrorText
                ? null
                : expected.Error.GetType() == actual.Error.GetType()
                    ? ("error-words", "another message or place")
                    : ($"error-{expected.Error.GetType().Name}-{actual.Error.GetType().Name}", "another exception");
    }
}
