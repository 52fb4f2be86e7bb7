namespace ZeroAlloc.Precompiler.Telling;

/// <summary>A body that an endpoint names, as the library reports it.</summary>
/// <param name="Endpoint">The endpoint, as the framework shows it.</param>
/// <param name="IsWritten">Whether it is written; else it is read.</param>
/// <param name="Format">The format, as people call it.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="Way">Who does it: <c>compiled</c>, <c>stock</c>, <c>framework</c>, <c>unsupported</c>, <c>unknown</c>.</param>
/// <param name="Reason">Why not compiled code; empty where it does.</param>
/// <param name="Left">What inside is left to the stock serializer.</param>
internal sealed record ReportedBody(
    string Endpoint, bool IsWritten, string Format, string Type, string Way, string Reason, IReadOnlyList<string> Left)
{
    /// <summary>
    /// Whether there is anything to compile: messages are compiled with the application, and what no serializer supports
    /// is answered in another format.
    /// </summary>
    public bool CanBeCompiled => Format != "NativeBuffering" && Way != "unsupported";
}
