using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Ruler;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model into one pre-sized block: generated code of System.Text.Json, its reflection writer, and ours.</summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(Location))]
[GenericTypeArguments(typeof(IndexViewModel))]
[GenericTypeArguments(typeof(MyEventsListerViewModel))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives))]
public class WriteBenchmarks<T>
{
    private static readonly JsonSerializerOptions s_options = new();

    private readonly FixedBuffer _buffer = new(256 * 1024);
    private readonly T _value = Model();
    private readonly JsonTypeInfo<T> _generated = (JsonTypeInfo<T>)BenchmarkJsonContext.Default.GetTypeInfo(typeof(T))!;
    private readonly JsonContract<T> _contract = ZeroAllocJson.Compile<T>(s_options);
    private readonly JsonContract<T> _relaxedContract = ZeroAllocJson.Compile<T>(ModelData.RelaxedOptions);
    private readonly Utf8JsonWriter _writer;
    private readonly Utf8JsonWriter _relaxedWriter;

    /// <summary>Opens the writers.</summary>
    public WriteBenchmarks()
    {
        _writer = new Utf8JsonWriter(_buffer, new JsonWriterOptions { SkipValidation = true });
        _relaxedWriter = new Utf8JsonWriter(_buffer, new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
    }

    /// <summary>System.Text.Json, generated, default encoder.</summary>
    [Benchmark(Baseline = true)]
    public void Generated()
    {
        _buffer.Clear();
        _writer.Reset(_buffer);
        JsonSerializer.Serialize(_writer, _value, _generated);
        _writer.Flush();
    }

    /// <summary>Ours through a kept contract, default encoder.</summary>
    [Benchmark]
    public void KeptContract()
    {
        _buffer.Clear();
        _contract.Serialize(_buffer, _value);
    }

    /// <summary>Ours through the static call, default encoder.</summary>
    [Benchmark]
    public void StaticCall()
    {
        _buffer.Clear();
        ZeroAllocJson.Serialize(_buffer, _value, s_options);
    }

    /// <summary>System.Text.Json, by reflection, relaxed encoder.</summary>
    [Benchmark]
    public void ReflectionRelaxed()
    {
        _buffer.Clear();
        _relaxedWriter.Reset(_buffer);
        JsonSerializer.Serialize(_relaxedWriter, _value, ModelData.RelaxedOptions);
        _relaxedWriter.Flush();
    }

    /// <summary>Ours through a kept contract, relaxed encoder.</summary>
    [Benchmark]
    public void KeptContractRelaxed()
    {
        _buffer.Clear();
        _relaxedContract.Serialize(_buffer, _value);
    }

    private static T Model()
    {
        object model = typeof(T).Name switch
        {
            nameof(LoginViewModel) => ModelData.Login(),
            nameof(Location) => ModelData.Location(),
            nameof(IndexViewModel) => ModelData.Index(),
            nameof(MyEventsListerViewModel) => ModelData.MyEvents(),
            _ => ModelData.Collections(),
        };

        return (T)model;
    }
}
