using System.Buffers;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>Writes values part by part: a contract with compiled code.</summary>
internal interface IPartWriter<T>
{
    /// <summary>Writes the next part of a value; see <see cref="IBodySource.WriteNext"/>.</summary>
    /// <param name="destination">Where the bytes go.</param>
    /// <param name="value">The value, the same for all its parts.</param>
    /// <param name="threshold">Bytes after which the part ends.</param>
    /// <param name="frames">Where the last part ended; empty at first.</param>
    bool WriteNext(IBufferWriter<byte> destination, T value, int threshold, PauseFrames frames);
}
