using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>What became of a request's XML, for callers that don't name its type.</summary>
/// <param name="Value">The value, boxed if it is of a value type, where there is no <paramref name="Document"/>.</param>
/// <param name="Document">The document, if somebody else has to read it; the caller disposes it.</param>
internal readonly record struct XmlBodyReading(object? Value, PooledBlock? Document)
{
    /// <summary>Whether the value was read.</summary>
    public bool IsRead => Document is null;
}
