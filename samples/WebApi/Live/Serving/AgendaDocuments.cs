using System.Collections.Concurrent;
using System.Text.Json;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;
using WebApi.Catalog;
using WebApi.Models;
using ZeroAlloc.Formats;

namespace WebApi.Live.Serving;

/// <summary>The agendas and their documents, each made once; those in JSON and XML by the stock serializers.</summary>
/// <param name="catalog">Where agendas come from.</param>
/// <param name="json">The options of minimal APIs.</param>
internal sealed class AgendaDocuments(AgendaCatalog catalog, IOptions<JsonOptions> json)
{
    /// <summary>The media type with which XML is sent.</summary>
    public const string Xml = "application/xml; charset=utf-8";

    private const string Json = "application/json; charset=utf-8";

    private readonly ConcurrentDictionary<AgendaSize, Agenda> _agendas = new();
    private readonly ConcurrentDictionary<(AgendaSize, WireFormat), byte[]> _documents = new();

    /// <summary>The Content-Type of a format's documents.</summary>
    public static string ContentTypeOf(WireFormat format) => format switch
    {
        WireFormat.Json => Json,
        WireFormat.Xml => Xml,
        _ => NativeBufferMediaTypes.Canonical,
    };

    /// <summary>The agenda of a size.</summary>
    public Agenda Agenda(AgendaSize size) => _agendas.GetOrAdd(size, size => catalog.First(size switch
    {
        AgendaSize.Small => 1,
        AgendaSize.Page => 38,
        AgendaSize.Long => 236,
        _ => 2000,
    }));

    /// <summary>Its document.</summary>
    public byte[] Document(AgendaSize size, WireFormat format) => _documents.GetOrAdd(
        (size, format),
        key => key.Item2 switch
        {
            WireFormat.Json => JsonSerializer.SerializeToUtf8Bytes(Agenda(key.Item1), json.Value.SerializerOptions),
            WireFormat.Xml => StockXml.Document(Agenda(key.Item1)),
            _ => [.. Agenda(key.Item1).WriteTo(length => new byte[length])],
        });
}
