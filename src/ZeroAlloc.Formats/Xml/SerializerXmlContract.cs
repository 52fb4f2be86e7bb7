using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Xml.Fallback;

namespace ZeroAlloc.Formats.Xml;

/// <summary>A contract whose values XmlSerializer writes: what is not covered, and everything where there is no dynamic code.</summary>
internal sealed class SerializerXmlContract<T> : XmlContract<T>
{
    /// <summary>Makes sure that XmlSerializer knows the type.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer can't be made for the type.</exception>
    /// <exception cref="NotSupportedException">The same: a dictionary, say.</exception>
    public SerializerXmlContract(XmlFormatOptions options)
        : base(options) => _ = XmlSerializerOf<T>.Instance;

    public override bool IsCompiled => false;

    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        XmlSerializerOf<T>.Write(writer, value, Options);
    }

    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        BlockChain? body = BlockChain.Rent();
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            XmlSerializerOf<T>.Write(body, value, Options);
            BlockChain document = body;
            body = null;
            return BodyPump.WriteAsync(document, writer, cancellationToken);
        }
        finally
        {
            body?.Dispose();
        }
    }

    internal override IBodySource OpenBody(T value) => SerializerXmlBody<T>.Rent(value, Options);
}
