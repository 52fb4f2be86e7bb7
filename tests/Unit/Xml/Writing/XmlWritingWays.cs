using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Every way in which the engine writes a value as XML, each giving all its bytes.</summary>
internal static class XmlWritingWays
{
    /// <summary>Longest time that one body may take, back-pressure included.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(5);

    /// <summary>Into one growing block.</summary>
    public static byte[] IntoArray<T>(XmlContract<T> contract, T value)
    {
        ArrayBufferWriter<byte> writer = new();
        contract.Serialize(writer, value);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>Into blocks of exactly the size asked for, with guards around them.</summary>
    public static byte[] IntoTinyBlocks<T>(XmlContract<T> contract, T value)
    {
        GuardedTinyWriter writer = new();
        contract.Serialize(writer, value);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>In parts of at least <paramref name="threshold"/> bytes.</summary>
    public static byte[] InParts<T>(XmlContract<T> contract, T value, int threshold)
    {
        ArrayBufferWriter<byte> writer = new();
        _ = BodyParts.Drive(contract.OpenBody(value), writer, threshold);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>In parts of at least <paramref name="threshold"/> bytes, into blocks of exactly the size asked for.</summary>
    public static byte[] InPartsIntoTinyBlocks<T>(XmlContract<T> contract, T value, int threshold)
    {
        GuardedTinyWriter writer = new();
        _ = BodyParts.Drive(contract.OpenBody(value), writer, threshold);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>Into a pipe that is read as it fills.</summary>
    public static async Task<byte[]> IntoPipeAsync<T>(XmlContract<T> contract, T value)
    {
        using CancellationTokenSource patience = new(s_patience);
        Pipe pipe = new(new PipeOptions(
            pauseWriterThreshold: 2048, resumeWriterThreshold: 1024, minimumSegmentSize: 256, useSynchronizationContext: false));
        Task writing = Task.Run(
            async () =>
            {
                Exception? error = null;
                try
                {
                    await contract.SerializeAsync(pipe.Writer, value, patience.Token);
                }
                catch (Exception e)
                {
                    error = e;
                }

                await pipe.Writer.CompleteAsync(error);
            },
            patience.Token);
        using MemoryStream all = new();
        await pipe.Reader.CopyToAsync(all, patience.Token);
        await writing;
        return all.ToArray();
    }
}
