using System.Buffers;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using Microsoft.AspNetCore.WebUtilities;
using WebApi.Models;

namespace WebApi.Live.Serving;

/// <summary>
/// XmlSerializer as MVC's stock formatters drive it, since minimal APIs have no XML of their own: it reads and writes synchronously,
/// which bodies do not allow, so they wait in pooled memory and, where they are long, in a file.
/// </summary>
internal static class StockXml
{
    private const int TextBuffer = 16 * 1024;

    /// <summary>Longer bodies of requests go to a file.</summary>
    private const int MemoryThreshold = 30 * 1024;

    // Expensive to make, and free to be used by any number of threads.
    private static readonly XmlSerializer s_serializer = new(typeof(Agenda));

    private static readonly XmlWriterSettings s_settings = new()
    {
        OmitXmlDeclaration = true,
        CheckCharacters = false,
        CloseOutput = false,
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
    };

    /// <summary>The document of an agenda.</summary>
    public static byte[] Document(Agenda agenda)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlWriter.Create(stream, s_settings))
        {
            s_serializer.Serialize(writer, agenda);
        }

        return stream.ToArray();
    }

    /// <summary>Sends an agenda.</summary>
    public static async Task SendAsync(HttpResponse response, Agenda agenda)
    {
        await using var buffer = new FileBufferingWriteStream();
        await using (var text = new HttpResponseStreamWriter(
            buffer, s_settings.Encoding, TextBuffer, ArrayPool<byte>.Shared, ArrayPool<char>.Shared))
        {
            using var writer = XmlWriter.Create(text, s_settings);
            s_serializer.Serialize(writer, agenda);
        }

        response.ContentType = AgendaDocuments.Xml;
        response.ContentLength = buffer.Length;
        await buffer.DrainBufferAsync(response.Body, response.HttpContext.RequestAborted);
    }

    /// <summary>Reads an agenda.</summary>
    public static async ValueTask<Agenda?> ReadAsync(HttpRequest request)
    {
        var threshold = (int)Math.Min(MemoryThreshold, Math.Max(1, request.ContentLength ?? MemoryThreshold));
        await using var stream = new FileBufferingReadStream(request.Body, threshold);
        await stream.DrainAsync(request.HttpContext.RequestAborted);
        stream.Seek(0, SeekOrigin.Begin);
        using var reader = XmlDictionaryReader.CreateTextReader(stream, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, onClose: null);
        return (Agenda?)s_serializer.Deserialize(reader);
    }
}
