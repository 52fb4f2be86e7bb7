using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Xml;
using System.Xml.Serialization;
using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Engines;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>The first call for a type, each in a process of its own: contracts are read, code is emitted, generated and compiled.</summary>
/// <typeparam name="T">The model.</typeparam>
[SimpleJob(RunStrategy.ColdStart, launchCount: 8, warmupCount: 0, iterationCount: 1, invocationCount: 1)]
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(IndexViewModel))]
public class ColdStartBenchmarks<T> : IMeasuredOutput
{
    private static readonly byte[] s_document = Document();
    private readonly ArrayBufferWriter<byte> _buffer = new(256 * 1024);
    private readonly MemoryStream _stream = new(256 * 1024);
    private readonly T _value = (T)(object)(typeof(T) == typeof(LoginViewModel) ? ModelData.Login() : ModelData.Index());
    private byte[] _written = [];

    /// <summary>Ours, writing.</summary>
    [Benchmark(Baseline = true)]
    public void WriteZeroAlloc()
    {
        _buffer.ResetWrittenCount();
        ZeroAllocJson.Serialize(_buffer, _value);
        _written = _buffer.WrittenSpan.ToArray();
    }

    /// <summary>System.Text.Json by reflection, writing.</summary>
    [Benchmark]
    [SameOutputAs(nameof(WriteZeroAlloc))]
    public void WriteReflection() => _written = JsonSerializer.SerializeToUtf8Bytes(_value);

    /// <summary>System.Text.Json's generated code, writing.</summary>
    [Benchmark]
    [SameOutputAs(nameof(WriteZeroAlloc))]
    public void WriteGenerated() => _written = JsonSerializer.SerializeToUtf8Bytes(_value, typeof(T), BenchmarkJsonContext.Default);

    /// <summary>XmlSerializer, writing.</summary>
    [Benchmark]
    public void WriteXmlSerializer()
    {
        _stream.SetLength(0);
        using (XmlWriter writer = StockXml.Writer(_stream))
        {
            new XmlSerializer(typeof(T)).Serialize(writer, _value);
        }

        _written = _stream.ToArray();
    }

    /// <summary>Ours, writing XML.</summary>
    [Benchmark]
    [SameOutputAs(nameof(WriteXmlSerializer))]
    public void WriteXmlZeroAlloc()
    {
        _buffer.ResetWrittenCount();
        ZeroAllocXml.Serialize(_buffer, _value);
        _written = _buffer.WrittenSpan.ToArray();
    }

    /// <summary>Ours, reading.</summary>
    [Benchmark]
    public T? ReadZeroAlloc() => ZeroAllocJson.Deserialize<T>(s_document);

    /// <summary>System.Text.Json by reflection, reading.</summary>
    [Benchmark]
    [SameOutputAs(nameof(ReadZeroAlloc))]
    public T? ReadReflection() => JsonSerializer.Deserialize<T>(s_document);

    /// <summary>System.Text.Json's generated code, reading.</summary>
    [Benchmark]
    [SameOutputAs(nameof(ReadZeroAlloc))]
    public T? ReadGenerated() => (T?)JsonSerializer.Deserialize(s_document, typeof(T), BenchmarkJsonContext.Default);

    /// <inheritdoc/>
    public byte[] Output(object? returned) => returned is null ? _written : JsonSerializer.SerializeToUtf8Bytes(returned);

    /// <summary>A document that no serializer has written: that would take part of the first call away.</summary>
    private static byte[] Document()
    {
        const string Event = """
            {"Id":10,"ImageUrl":"https://www.example.org/picture.png","Name":"Just a name","CampaignName":"The very new project",
            "CampaignManagedOrganizerName":"Name O. Organizer","Description":"Volunteers","StartDate":"2026-11-20T10:01:00+00:00","EndDate":"2027-11-20T10:01:00+00:00"}
            """;
        string document = typeof(T) == typeof(LoginViewModel)
            ? """{"Email":"name.familyname@not.com","Password":"abcdefgh123456!@","RememberMe":true}"""
            : $$"""{"ActiveOrUpcomingEvents":[{{Event}},{{Event}}],"FeaturedCampaign":{"Id":234235,"Title":"Promoting Good Causes"},"IsNewAccount":false}""";
        return Encoding.UTF8.GetBytes(document);
    }
}
