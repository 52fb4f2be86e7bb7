using System.Buffers;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>A body whose parts may have to be waited for.</summary>
/// <remarks><b>Threading</b>: one caller at a time. Disposing lets go of whatever is behind it.</remarks>
internal interface IAsyncBodySource : IAsyncDisposable
{
    /// <summary>Begins, and waits until it is known whether there is a first element. Needs no memory while it waits.</summary>
    ValueTask BeginAsync();

    /// <summary>
    /// Writes the next part: up to the end of the element at which <paramref name="threshold"/> bytes
    /// were passed, or at which the next one is not there yet. Waits if there is nothing to write.
    /// </summary>
    /// <param name="destination">Where the bytes go; they are advanced over when the task ends.</param>
    /// <param name="threshold">Bytes after which the source pauses, 1 or more.</param>
    /// <returns>Whether more is to come.</returns>
    ValueTask<bool> WriteNextAsync(IBufferWriter<byte> destination, int threshold);
}
