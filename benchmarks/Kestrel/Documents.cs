using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Models as bodies, as the framework writes them; messages, for which it has no writer, as we do.</summary>
internal static class Documents
{
    private static readonly JsonSerializerOptions s_json = new(JsonSerializerDefaults.Web)
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping
    };

    /// <summary>A model's body.</summary>
    public static byte[] Of<T>(BodyFormat format, T model)
        where T : class, IBufferedMessageSource => format switch
        {
            BodyFormat.Json => Json(model),
            BodyFormat.Xml => Xml(model),
            _ => [.. model.WriteTo(static length => new byte[length])],
        };

    /// <summary>The media type of bodies.</summary>
    public static string MediaType(BodyFormat format) => format switch
    {
        BodyFormat.Json => "application/json",
        BodyFormat.Xml => "application/xml",
        _ => NativeBufferMediaTypes.Canonical,
    };

    /// <summary>What is printed.</summary>
    public static string Name(BodyFormat format) => format switch
    {
        BodyFormat.Json => "JSON",
        BodyFormat.Xml => "XML",
        _ => "NativeBuffering",
    };

    /// <summary>As ASP.NET Core's own options come to: names in camel case, the relaxed encoder.</summary>
    public static byte[] Json<T>(T model) => JsonSerializer.SerializeToUtf8Bytes(model, s_json);

    /// <summary>As the stock formatter drives XmlSerializer: no declaration.</summary>
    public static byte[] Xml<T>(T model)
    {
        using var stream = new MemoryStream();
        WriteXml(new XmlSerializer(typeof(T)), stream, model);
        return stream.ToArray();
    }

    /// <summary>Writes a model to a stream in the same way.</summary>
    public static void WriteXml<T>(XmlSerializer serializer, Stream stream, T model)
    {
        using var text = new StreamWriter(stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        using var xml = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true, CheckCharacters = false });
        serializer.Serialize(xml, model);
    }
}
