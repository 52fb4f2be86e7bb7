namespace WebApi.Live.Load;

/// <summary>An answer as it came over the connection.</summary>
/// <param name="Head">Status line and headers, without the empty line.</param>
/// <param name="Body">The body, without the framing of chunks.</param>
internal sealed record HttpAnswer(string Head, byte[] Body);
