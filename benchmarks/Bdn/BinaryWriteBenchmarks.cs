using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Google.Protobuf;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>
/// One model as a binary message, beside JSON of the same object; Google.Protobuf writes an object of its own that holds the same values.
/// </summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(Location))]
[GenericTypeArguments(typeof(IndexViewModel))]
[GenericTypeArguments(typeof(MyEventsListerViewModel))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives))]
[GenericTypeArguments(typeof(Person))]
public partial class BinaryWriteBenchmarks<T> : IMeasuredOutput
    where T : class, IBufferedMessageSource<T>
{
    private readonly BenchmarkSink _sink = new();
    private readonly byte[] _array = new byte[1024 * 1024];
    private readonly Func<int, byte[]> _rent;
    private readonly JsonTypeInfo<T> _generated = BenchmarkModels.Generated<T>();
    private readonly Utf8JsonWriter _writer;
    private T _value = default!;
    private IMessage _message = null!;

    /// <summary>Opens the writer.</summary>
    public BinaryWriteBenchmarks()
    {
        _rent = _ => _array;
        _writer = new Utf8JsonWriter(_sink.Buffer, new JsonWriterOptions { SkipValidation = true });
    }

    /// <summary>Whether every element is an instance of its own.</summary>
    [Params(false, true)]
    public bool Distinct { get; set; }

    /// <summary>Makes the model and its twin.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _value = BenchmarkModels.Create<T>(Distinct);
        _message = ProtobufModels.From(_value);
    }

    /// <summary>JSON by System.Text.Json's generated fast path.</summary>
    [Benchmark(Baseline = true)]
    public void Json()
    {
        _sink.Clear();
        _writer.Reset(_sink.Buffer);
        JsonSerializer.Serialize(_writer, _value, _generated);
        _writer.Flush();
    }

    /// <summary>NativeBuffering into a buffer writer.</summary>
    [Benchmark]
    public void NativeBuffer()
    {
        _sink.Clear();
        _value.WriteTo(_sink.Buffer);
    }

    /// <summary>NativeBuffering into an array of the exact size, which the caller hands out; its result is copied nowhere.</summary>
    [Benchmark]
    public ArraySegment<byte> NativeBufferToArray()
    {
        _sink.Clear();
        return _value.WriteTo(_rent);
    }

    /// <summary>Google.Protobuf into a buffer writer.</summary>
    [Benchmark]
    public void Protobuf()
    {
        _sink.Clear();
        _message.WriteTo(_sink.Buffer);
    }

    /// <inheritdoc/>
    public byte[] Output(object? returned) => returned is ArraySegment<byte> message ? [.. message] : _sink.Written;
}
