using System.Net.Http.Json;
using System.Text.Json;
using System.Xml.Serialization;
using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Client;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model through an <see cref="HttpClient"/> whose server is a stream in memory.</summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(IndexViewModel))]
public class ClientBenchmarks<T> : IMeasuredOutput
{
    private static readonly Uri s_json = new("http://localhost/json");
    private static readonly Uri s_xml = new("http://localhost/xml");

    private readonly XmlSerializer _serializer = new(typeof(T));
    private readonly T _value = BenchmarkModels.Create<T>();
    private readonly Server _server;
    private readonly HttpClient _client;

    /// <summary>Writes the documents.</summary>
    public ClientBenchmarks()
    {
        _server = new Server(
            JsonSerializer.SerializeToUtf8Bytes(_value, JsonSerializerOptions.Web),
            StockXml.Document(writer => _serializer.Serialize(writer, _value)));
        _client = new HttpClient(_server);
    }

    /// <summary>GET of JSON by System.Net.Http.Json.</summary>
    [Benchmark(Baseline = true)]
    public T? StockGetJson() => _client.GetFromJsonAsync<T>(s_json).GetAwaiter().GetResult();

    /// <summary>GET of JSON by ours.</summary>
    [Benchmark]
    [SameOutputAs(nameof(StockGetJson))]
    public T? GetJson() => _client.GetFromZeroAllocJsonAsync<T>(s_json).GetAwaiter().GetResult();

    /// <summary>GET of XML, and XmlSerializer over the answer's stream.</summary>
    [Benchmark]
    public T? StockGetXml()
    {
        using HttpResponseMessage response = _client.GetAsync(s_xml, HttpCompletionOption.ResponseHeadersRead).GetAwaiter().GetResult();
        using Stream stream = response.Content.ReadAsStream();
        return (T?)_serializer.Deserialize(stream);
    }

    /// <summary>GET of XML by ours.</summary>
    [Benchmark]
    [SameOutputAs(nameof(StockGetXml))]
    public T? GetXml() => _client.GetFromZeroAllocXmlAsync<T>(s_xml).GetAwaiter().GetResult();

    /// <summary>POST of JSON by System.Net.Http.Json.</summary>
    [Benchmark]
    public object StockPostJson() => Sent(_client.PostAsJsonAsync(s_json, _value));

    /// <summary>POST of JSON by ours.</summary>
    [Benchmark]
    [SameOutputAs(nameof(StockPostJson))]
    public object PostJson() => Sent(_client.PostAsZeroAllocJsonAsync(s_json, _value));

    /// <summary>POST of XML that XmlSerializer has written into memory.</summary>
    [Benchmark]
    public object StockPostXml() =>
        Sent(_client.PostAsync(s_xml, new ByteArrayContent(StockXml.Document(writer => _serializer.Serialize(writer, _value)))));

    /// <summary>POST of XML by ours.</summary>
    [Benchmark]
    [SameOutputAs(nameof(StockPostXml))]
    public object PostXml() => Sent(_client.PostAsZeroAllocXmlAsync(s_xml, _value));

    /// <inheritdoc/>
    public byte[] Output(object? returned) => returned is MemoryStream sent
        ? sent.ToArray()
        : JsonSerializer.SerializeToUtf8Bytes(returned, ModelData.RelaxedOptions);

    private MemoryStream Sent(Task<HttpResponseMessage> sending)
    {
        sending.GetAwaiter().GetResult().Dispose();
        return _server.Received;
    }

    private sealed class Server(byte[] json, byte[] xml) : HttpMessageHandler
    {
        public MemoryStream Received { get; } = new();

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            if (request.Content is { } content)
            {
                Received.SetLength(0);
                await content.CopyToAsync(Received, cancellationToken);
                return new HttpResponseMessage();
            }

            byte[] body = request.RequestUri == s_xml ? xml : json;
            return new HttpResponseMessage { Content = new StreamContent(new MemoryStream(body, writable: false)) };
        }
    }
}
