namespace ZeroAlloc.Precompiler.Telling;

/// <summary>A body that an endpoint names, as the library reports it.</summary>
/// <param name="Endpoint">The method and the route of the endpoint.</param>
/// <param name="IsWritten">Whether it is written; else it is read.</param>
/// <param name="Format">The format, as people call it.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="Serializer">
/// The serializer: <c>compiled</c>, <c>built_in</c>, <c>framework</c>, <c>unsupported</c> or <c>unknown</c>.
/// </param>
/// <param name="Reason">Why it isn't compiled code, as text after a colon; empty if it is.</param>
/// <param name="Fallbacks">Members that fall back to the built-in serializer.</param>
internal sealed record ReportedBody(
    string Endpoint, bool IsWritten, string Format, string Type, string Serializer, string Reason, IReadOnlyList<string> Fallbacks)
{
    /// <summary>Whether the application has turned ZeroAlloc off for it.</summary>
    public bool IsExcluded { get; init; }

    /// <summary>
    /// Whether there is anything to compile: messages are compiled with the application, what no serializer supports is answered in
    /// another format, and what is excluded is ASP.NET Core's on purpose.
    /// </summary>
    public bool CanBeCompiled => Format != "NativeBuffering" && Serializer != "unsupported" && !IsExcluded;
}
