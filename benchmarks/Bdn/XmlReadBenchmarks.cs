using System.Runtime.Serialization;
using System.Text.Json;
using System.Xml;
using System.Xml.Serialization;
using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model out of XML; the framework's serializers through the reader that the stock formatters give them.</summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(Location))]
[GenericTypeArguments(typeof(IndexViewModel))]
[GenericTypeArguments(typeof(MyEventsListerViewModel))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives))]
public class XmlReadBenchmarks<T> : IMeasuredOutput
{
    private readonly XmlSerializer _serializer = new(typeof(T));
    private readonly DataContractSerializer _dataContract = new(typeof(T));
    private readonly XmlContract<T> _contract = ZeroAllocXml.Compile<T>();
    private readonly byte[] _document;
    private readonly byte[] _dataContractDocument;

    /// <summary>Writes the documents.</summary>
    public XmlReadBenchmarks()
    {
        T value = BenchmarkModels.Create<T>();
        _document = StockXml.Document(writer => _serializer.Serialize(writer, value));
        _dataContractDocument = StockXml.Document(writer => _dataContract.WriteObject(writer, value));
    }

    /// <summary>XmlSerializer.</summary>
    [Benchmark(Baseline = true)]
    public T? Serializer()
    {
        using XmlDictionaryReader reader = StockXml.Reader(_document);
        return (T?)_serializer.Deserialize(reader);
    }

    /// <summary>DataContractSerializer, its own document.</summary>
    [Benchmark]
    public T? DataContract()
    {
        using XmlDictionaryReader reader = StockXml.Reader(_dataContractDocument);
        return (T?)_dataContract.ReadObject(reader);
    }

    /// <summary>Ours through a kept contract.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Serializer))]
    public T? KeptContract() => _contract.Deserialize(_document);

    /// <summary>Ours through the static call.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Serializer))]
    public T? StaticCall() => ZeroAllocXml.Deserialize<T>(_document);

    /// <inheritdoc/>
    public byte[] Output(object? returned) => JsonSerializer.SerializeToUtf8Bytes(returned, ModelData.RelaxedOptions);
}
