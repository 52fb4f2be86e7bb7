using System.Buffers;
using System.IO.Pipelines;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml;

/// <summary>A contract whose values say which prefixes their root declares: written by the code of these, or by XmlSerializer.</summary>
/// <param name="options">The options.</param>
/// <param name="plain">The contract of values that say nothing.</param>
/// <param name="declared">Those of values that do.</param>
internal sealed class DeclaringXmlContract<T>(XmlFormatOptions options, CompiledXmlContract<T> plain, XmlDeclaredContracts<T> declared)
    : XmlContract<T>(options)
{
    public override bool IsCompiled => true;

    public override void Serialize(IBufferWriter<byte> writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Of(value).Serialize(writer, value);
    }

    public override ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        return Of(value).SerializeAsync(writer, value, cancellationToken);
    }

    internal override IBodySource OpenBody(T value) => Of(value).OpenBody(value);

    private XmlContract<T> Of(T value)
    {
        XmlSerializerNamespaces? namespaces;
        try
        {
            namespaces = declared.Get(value);
        }
        catch (Exception e)
        {
            // The getter has thrown: what XmlSerializer says of every failure.
            throw new InvalidOperationException(CompiledXmlContract<T>.Failure, e);
        }

        CompiledXmlContract<T>? contract = namespaces is null ? plain : declared.Find(namespaces, plain);
        return contract is null ? new SerializerXmlContract<T>(Options) : contract.Under(Options);
    }
}
