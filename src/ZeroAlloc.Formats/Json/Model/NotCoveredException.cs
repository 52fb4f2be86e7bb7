namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A type, or the whole contract, is left to System.Text.Json. Never leaves the room.</summary>
internal sealed class NotCoveredException(Type? type, string reason) : Exception(reason)
{
    /// <summary>The type to leave, or null for everything.</summary>
    public Type? Type => type;
}
