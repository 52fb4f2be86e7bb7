using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of one type are read from an XML body, without the caller naming the type.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal abstract class XmlInput
{
    /// <summary>Whether XmlSerializer knows the type at all.</summary>
    public abstract bool IsSupported { get; }

    /// <summary>Whether compiled code reads plainly valid bodies; otherwise XmlSerializer reads them all.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>Receives a body in UTF-8, and reads it if it is plainly valid. Only where <see cref="IsSupported"/>.</summary>
    /// <param name="request">The request.</param>
    /// <param name="limit">Bytes that are held in memory while more may come.</param>
    /// <exception cref="BadHttpRequestException">The body is too long for an array, or ends too early.</exception>
    public abstract ValueTask<XmlBodyReading> TryReadAsync(HttpRequest request, int limit);
}
