using System.Buffers;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Fallback;

/// <summary>A document that XmlSerializer writes: one part, since nothing can pause it.</summary>
/// <typeparam name="T">Type that the value is written as.</typeparam>
/// <remarks><b>Cost</b>: pooled; what XmlSerializer allocates comes on top.</remarks>
internal sealed class SerializerXmlBody<T> : IBodySource
{
    private static readonly InstancePool<SerializerXmlBody<T>> s_pool = new(static () => new SerializerXmlBody<T>());

    private T _value = default!;
    private XmlFormatOptions? _options;

    private SerializerXmlBody()
    {
    }

    public bool WaitsInFile => true;

    /// <summary>Takes a source for one body.</summary>
    public static SerializerXmlBody<T> Rent(T value, XmlFormatOptions options)
    {
        SerializerXmlBody<T> body = s_pool.Rent();
        body._value = value;
        body._options = options;
        return body;
    }

    public bool WriteNext(IBufferWriter<byte> destination, int threshold)
    {
        ObjectDisposedException.ThrowIf(_options is null, this);
        XmlSerializerOf<T>.Write(destination, _value, _options);
        return false;
    }

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _options, null) is not null)
        {
            _value = default!;
            s_pool.Return(this);
        }
    }
}
