using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>What is done with one model; each method is called once. Both write the same document, and read it.</summary>
/// <param name="model">The model.</param>
/// <param name="stock">How stock writes and reads JSON.</param>
internal sealed class FirstCalls<T>(T model, JsonSerializerOptions stock)
{
    private static readonly JsonSerializerOptions s_ours = new();

    private readonly ArrayBufferWriter<byte> _buffer = new(256 * 1024);
    private readonly MemoryStream _stream = new(256 * 1024);
    private byte[] _document = [];

    /// <summary>Ours, writing JSON.</summary>
    public void WriteJson()
    {
        _buffer.ResetWrittenCount();
        ZeroAllocJson.Serialize(_buffer, model, s_ours);
        _document = _buffer.WrittenSpan.ToArray();
    }

    /// <summary>Ours, reading JSON.</summary>
    public void ReadJson() => GC.KeepAlive(ZeroAllocJson.Deserialize<T>(_document, s_ours));

    /// <summary>System.Text.Json, writing.</summary>
    public void WriteStockJson() => _document = JsonSerializer.SerializeToUtf8Bytes(model, stock);

    /// <summary>System.Text.Json, reading.</summary>
    public void ReadStockJson() => GC.KeepAlive(JsonSerializer.Deserialize<T>(_document, stock));

    /// <summary>Ours, writing XML.</summary>
    public void WriteXml()
    {
        _buffer.ResetWrittenCount();
        ZeroAllocXml.Serialize(_buffer, model);
        _document = _buffer.WrittenSpan.ToArray();
    }

    /// <summary>Ours, reading XML.</summary>
    public void ReadXml() => GC.KeepAlive(ZeroAllocXml.Deserialize<T>(_document));

    /// <summary>XmlSerializer, writing.</summary>
    public void WriteStockXml()
    {
        _stream.SetLength(0);
        using (XmlWriter writer = StockXml.Writer(_stream))
        {
            new XmlSerializer(typeof(T)).Serialize(writer, model);
        }

        _document = _stream.ToArray();
    }

    /// <summary>XmlSerializer, reading, over the reader that the stock formatter gives it.</summary>
    public void ReadStockXml()
    {
        using XmlDictionaryReader reader = StockXml.Reader(_document);
        GC.KeepAlive(new XmlSerializer(typeof(T)).Deserialize(reader));
    }
}
