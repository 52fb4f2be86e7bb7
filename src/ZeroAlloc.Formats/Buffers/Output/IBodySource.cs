using System.Buffers;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>A body that is written in parts, so that its size never has to fit in memory.</summary>
/// <remarks><b>Threading</b>: one caller at a time. Disposing returns it, and what it rented, to its pool.</remarks>
internal interface IBodySource : IDisposable
{
    /// <summary>
    /// Whether a complete body waits in a temporary file for a client that reads slowly, as the framework's own writer of it has it.
    /// </summary>
    bool WaitsInFile => false;

    /// <summary>
    /// Writes the next part: everything that is left if it fits in <paramref name="threshold"/> bytes, else somewhat more than
    /// that, up to the end of the element at which the threshold was passed.
    /// </summary>
    /// <param name="destination">Where the bytes go; they are advanced over when the call returns.</param>
    /// <param name="threshold">Bytes after which the source pauses, 1 or more.</param>
    /// <returns>Whether more is to come.</returns>
    /// <exception cref="WholeBodyException">The serializer has to write the body. Only the first call throws it.</exception>
    bool WriteNext(IBufferWriter<byte> destination, int threshold);
}
