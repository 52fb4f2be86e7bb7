using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml;

/// <summary>A document that DataContractSerializer writes because compiled code has rejected its value.</summary>
/// <typeparam name="T">Type that the value is written as.</typeparam>
/// <remarks><b>Cost</b>: the document is composed as a whole, as by the stock formatter.</remarks>
internal sealed class DataContractBody<T>(T value, XmlFormatOptions options) : IWholeBody
{
    private static volatile bool s_hasWritten;
    private static volatile bool s_writesAll;

    /// <summary>Whether the serializer has written a value of the type that compiled code had rejected: others may follow.</summary>
    public static bool HasWritten => s_hasWritten;

    /// <summary>
    /// Whether the serializer writes all bodies of the type: compiled code has rejected one when it was too late to start again.
    /// </summary>
    public static bool WritesAll
    {
        get => s_writesAll;
        set => s_writesAll = value;
    }

    /// <summary>Composes the document; the caller disposes it.</summary>
    /// <exception cref="SerializationException">The serializer rejects the value, too.</exception>
    public BlockChain Compose()
    {
        var document = BlockChain.Rent();
        Utf8TextWriter text = Utf8TextWriter.Rent(document);
        bool isComplete = false;
        try
        {
            using (var xml = XmlWriter.Create(
                text, options.RefuseInvalidCharacters ? StockXmlSettings.StrictDocument : StockXmlSettings.Document))
            {
                DataContractSerializers.Write(typeof(T), xml, value);
            }

            text.Finish();
            s_hasWritten = true;
            isComplete = true;
            return document;
        }
        finally
        {
            text.Return();
            if (!isComplete)
            {
                document.Dispose();
            }
        }
    }

    /// <summary>Writes the document.</summary>
    /// <exception cref="SerializationException">The serializer rejects the value, too; nothing is written then.</exception>
    public void Write(IBufferWriter<byte> destination)
    {
        using BlockChain document = Compose();
        while (document.Length != 0)
        {
            ReadOnlyMemory<byte> part = document.First;
            destination.Write(part.Span);
            document.Release(part.Length);
        }
    }

    public ValueTask WriteAsync(PipeWriter writer, CancellationToken cancellationToken) =>
        BodyPump.WriteAsync(Compose(), writer, cancellationToken);

    public async ValueTask WriteAsync(Stream stream, CancellationToken cancellationToken)
    {
        using BlockChain document = Compose();
        while (document.Length != 0)
        {
            ReadOnlyMemory<byte> part = document.First;
            await stream.WriteAsync(part, cancellationToken).ConfigureAwait(false);
            document.Release(part.Length);
        }
    }

    public void Write(Stream stream)
    {
        using BlockChain document = Compose();
        while (document.Length != 0)
        {
            ReadOnlyMemory<byte> part = document.First;
            stream.Write(part.Span);
            document.Release(part.Length);
        }
    }
}
