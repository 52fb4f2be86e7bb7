using System.IO.Pipelines;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>A body that the built-in serializer writes from its beginning to its end.</summary>
internal interface IWholeBody
{
    /// <summary>Writes it into memory, as the built-in formatter does; null where that writes it into the response at once.</summary>
    BlockChain? Compose() => null;

    /// <summary>Writes it, waiting for what is in it.</summary>
    ValueTask WriteAsync(PipeWriter writer, CancellationToken cancellationToken);

    /// <summary>Writes it, waiting for what is in it.</summary>
    ValueTask WriteAsync(Stream stream, CancellationToken cancellationToken);

    /// <summary>Writes it without waiting.</summary>
    /// <exception cref="NotSupportedException">It has something to wait for.</exception>
    void Write(Stream stream);
}
