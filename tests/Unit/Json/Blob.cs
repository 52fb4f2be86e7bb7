namespace ZeroAlloc.Unit.Json;

/// <summary>A model known to <see cref="BlobContext"/>.</summary>
internal sealed class Blob
{
    public byte[]? Bytes { get; set; }
}
