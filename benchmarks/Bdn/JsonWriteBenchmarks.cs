using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;
using NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model as JSON into one pre-sized block; Newtonsoft.Json, which knows no buffer writers, into a stream of its own.</summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(Location))]
[GenericTypeArguments(typeof(IndexViewModel))]
[GenericTypeArguments(typeof(MyEventsListerViewModel))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives))]
public partial class JsonWriteBenchmarks<T> : IMeasuredOutput
{
    private static readonly JsonSerializerOptions s_options = new();

    private readonly BenchmarkSink _sink = new();
    private readonly JsonTypeInfo<T> _generated = BenchmarkModels.Generated<T>();
    private readonly JsonTypeInfo<T> _metadata = (JsonTypeInfo<T>)MetadataJsonContext.Default.GetTypeInfo(typeof(T))!;
    private readonly JsonContract<T> _contract = ZeroAllocJson.Compile<T>(s_options);
    private readonly JsonContract<T> _relaxedContract = ZeroAllocJson.Compile<T>(ModelData.RelaxedOptions);
    private readonly NewtonsoftSerializer _newtonsoft = NewtonsoftSerializer.CreateDefault();
    private readonly Utf8JsonWriter _writer;
    private readonly Utf8JsonWriter _relaxedWriter;
    private T _value = default!;

    /// <summary>Opens the writers.</summary>
    public JsonWriteBenchmarks()
    {
        _writer = new Utf8JsonWriter(_sink.Buffer, new JsonWriterOptions { SkipValidation = true });
        _relaxedWriter = new Utf8JsonWriter(
            _sink.Buffer, new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
    }

    /// <summary>Whether every element is an instance of its own.</summary>
    [Params(false, true)]
    public bool Distinct { get; set; }

    /// <summary>Makes the model.</summary>
    [GlobalSetup]
    public void Setup() => _value = BenchmarkModels.Create<T>(Distinct);

    /// <summary>System.Text.Json, generated fast path, default encoder.</summary>
    [Benchmark(Baseline = true)]
    public void Generated() => Write(_generated);

    /// <summary>System.Text.Json, generated metadata only, default encoder.</summary>
    [Benchmark]
    public void GeneratedMetadata() => Write(_metadata);

    /// <summary>System.Text.Json, by reflection, default encoder.</summary>
    [Benchmark]
    public void Reflection()
    {
        Start(_writer);
        JsonSerializer.Serialize(_writer, _value, s_options);
        _writer.Flush();
    }

    /// <summary>Newtonsoft.Json, its defaults.</summary>
    [Benchmark]
    public void Newtonsoft()
    {
        _sink.Clear();
        using var text = new StreamWriter(_sink.Stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        _newtonsoft.Serialize(text, _value);
    }

    /// <summary>Ours through a kept contract, default encoder.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Generated))]
    public void KeptContract()
    {
        _sink.Clear();
        _contract.Serialize(_sink.Buffer, _value);
    }

    /// <summary>Ours through the static call, default encoder.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Generated))]
    public void StaticCall()
    {
        _sink.Clear();
        ZeroAllocJson.Serialize(_sink.Buffer, _value, s_options);
    }

    /// <summary>System.Text.Json, by reflection, relaxed encoder: what ASP.NET Core does.</summary>
    [Benchmark]
    public void ReflectionRelaxed()
    {
        Start(_relaxedWriter);
        JsonSerializer.Serialize(_relaxedWriter, _value, ModelData.RelaxedOptions);
        _relaxedWriter.Flush();
    }

    /// <summary>Ours through a kept contract, relaxed encoder.</summary>
    [Benchmark]
    [SameOutputAs(nameof(ReflectionRelaxed))]
    public void KeptContractRelaxed()
    {
        _sink.Clear();
        _relaxedContract.Serialize(_sink.Buffer, _value);
    }

    /// <inheritdoc/>
    public byte[] Output(object? returned) => _sink.Written;

    private void Write(JsonTypeInfo<T> type)
    {
        Start(_writer);
        JsonSerializer.Serialize(_writer, _value, type);
        _writer.Flush();
    }

    private void Start(Utf8JsonWriter writer)
    {
        _sink.Clear();
        writer.Reset(_sink.Buffer);
    }
}
