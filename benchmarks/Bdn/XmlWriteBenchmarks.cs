using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model as XML; the framework's serializers through the writer that the stock formatters give them.</summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(Location))]
[GenericTypeArguments(typeof(IndexViewModel))]
[GenericTypeArguments(typeof(MyEventsListerViewModel))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives))]
public class XmlWriteBenchmarks<T> : IMeasuredOutput
{
    private readonly BenchmarkSink _sink = new();
    private readonly XmlSerializer _serializer = new(typeof(T));
    private readonly DataContractSerializer _dataContract = new(typeof(T));
    private readonly XmlContract<T> _contract = ZeroAllocXml.Compile<T>();
    private T _value = default!;

    /// <summary>Whether every element is an instance of its own.</summary>
    [Params(false, true)]
    public bool Distinct { get; set; }

    /// <summary>Makes the model.</summary>
    [GlobalSetup]
    public void Setup() => _value = BenchmarkModels.Create<T>(Distinct);

    /// <summary>XmlSerializer.</summary>
    [Benchmark(Baseline = true)]
    public void Serializer()
    {
        using XmlWriter writer = Start();
        _serializer.Serialize(writer, _value);
    }

    /// <summary>DataContractSerializer, whose text is another.</summary>
    [Benchmark]
    public void DataContract()
    {
        using XmlWriter writer = Start();
        _dataContract.WriteObject(writer, _value);
    }

    /// <summary>Ours through a kept contract.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Serializer))]
    public void KeptContract()
    {
        _sink.Clear();
        _contract.Serialize(_sink.Buffer, _value);
    }

    /// <summary>Ours through the static call.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Serializer))]
    public void StaticCall()
    {
        _sink.Clear();
        ZeroAllocXml.Serialize(_sink.Buffer, _value);
    }

    /// <inheritdoc/>
    public byte[] Output(object? returned) => _sink.Written;

    private XmlWriter Start()
    {
        _sink.Clear();
        return StockXml.Writer(_sink.Stream);
    }
}
