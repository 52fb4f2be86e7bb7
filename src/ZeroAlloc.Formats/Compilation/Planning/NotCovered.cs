namespace ZeroAlloc.Formats.Compilation.Planning;

/// <summary>Why compiled code doesn't handle a type, or a whole document: a result of planning, never an exception.</summary>
/// <param name="Type">The type that falls back to the built-in serializer; null for the whole document.</param>
/// <param name="Reason">The cause, as a clause that can follow "because".</param>
internal sealed record NotCovered(Type? Type, string Reason)
{
    /// <summary>The whole document falls back.</summary>
    public NotCovered(string reason)
        : this(null, reason)
    {
    }
}
