using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using Google.Protobuf;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeBuffering;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model out of a binary message, beside JSON of the same object; Google.Protobuf makes an object of its own.</summary>
/// <typeparam name="T">The model.</typeparam>
/// <typeparam name="TView">Its view.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel), typeof(LoginViewModelBufferedMessage))]
[GenericTypeArguments(typeof(Location), typeof(LocationBufferedMessage))]
[GenericTypeArguments(typeof(IndexViewModel), typeof(IndexViewModelBufferedMessage))]
[GenericTypeArguments(typeof(MyEventsListerViewModel), typeof(MyEventsListerViewModelBufferedMessage))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives), typeof(CollectionsOfPrimitivesBufferedMessage))]
[GenericTypeArguments(typeof(Person), typeof(PersonBufferedMessage))]
public partial class BinaryReadBenchmarks<T, TView> : IMeasuredOutput
    where T : class, IBufferedMessageSource<T>
    where TView : struct, IBufferedMessage<TView>
{
    private readonly JsonTypeInfo<T> _generated = BenchmarkModels.Generated<T>();
    private readonly byte[] _json;
    private readonly ArraySegment<byte> _message;
    private readonly byte[] _protobuf;
    private readonly MessageParser _parser;

    /// <summary>Writes the documents.</summary>
    public BinaryReadBenchmarks()
    {
        T value = BenchmarkModels.Create<T>();
        IMessage twin = ProtobufModels.From(value);
        _json = ModelDocuments.Compact(value);
        _message = value.WriteTo(static length => new byte[length]);
        _protobuf = twin.ToByteArray();
        _parser = twin.Descriptor.Parser;
    }

    /// <summary>JSON by System.Text.Json's generated metadata.</summary>
    [Benchmark(Baseline = true)]
    public T? Json() => JsonSerializer.Deserialize(_json, _generated);

    /// <summary>NativeBuffering: all of the message verified, nothing made of it. True where there is a message.</summary>
    [Benchmark]
    public bool NativeBufferVerify() => !TView.Parse(NativeBuffer.Create(_message)).IsNull;

    /// <summary>NativeBuffering: verified and made into objects.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Json))]
    public T? NativeBufferToObject() =>
        T.TryRead(NativeBuffer.Create(_message), out T? value, out NativeBufferError error)
            ? value
            : throw new InvalidOperationException(error.ToString());

    /// <summary>Google.Protobuf: made into its own objects.</summary>
    [Benchmark]
    public IMessage Protobuf() => _parser.ParseFrom(_protobuf);

    /// <inheritdoc/>
    public byte[] Output(object? returned) =>
        returned is IMessage message ? message.ToByteArray() : JsonSerializer.SerializeToUtf8Bytes(returned, ModelData.RelaxedOptions);
}
