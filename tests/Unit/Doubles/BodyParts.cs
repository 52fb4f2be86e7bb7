using System.Buffers;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>Goes through a body that pauses.</summary>
internal static class BodyParts
{
    private const int Endless = 10_000_000;

    /// <summary>What a way of writing gives, or the document of the built-in serializer in its place, as whoever sends it has it.</summary>
    public static byte[] WholeOr(Func<byte[]> write)
    {
        try
        {
            return write();
        }
        catch (WholeBodyException e)
        {
            using var document = new MemoryStream();
            e.Body.Write(document);
            return document.ToArray();
        }
    }

    /// <summary>Drives a paused body to its end and gives it back; returns the number of its parts.</summary>
    public static int Drive(IBodySource body, IBufferWriter<byte> writer, int threshold)
    {
        using IBodySource source = body;
        int parts = 1;
        try
        {
            while (source.WriteNext(writer, threshold))
            {
                parts++;
                if (parts > Endless)
                {
                    throw new InvalidOperationException("The body never ends.");
                }
            }
        }
        catch (WholeBodyException whole)
        {
            writer.Write(WriteWhole(whole));
        }

        return parts;
    }

    private static byte[] WriteWhole(WholeBodyException whole)
    {
        using var stream = new MemoryStream();
        whole.Body.Write(stream);
        return whole.IsUntouched ? stream.ToArray() : throw whole.InnerException!;
    }
}
