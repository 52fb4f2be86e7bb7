using BenchmarkDotNet.Attributes;
using MemoryPack;
using MessagePack;
using MessagePack.Resolvers;
using ZeroAlloc.Benchmarks.Ruler;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <content>MemoryPack 1.21.4 and MessagePack 2.5.192 (both MIT), each of its own message.</content>
public partial class BinaryReadBenchmarks<T, TView>
{
    private readonly byte[] _memoryPack = Message(static (buffer, value) => MemoryPackSerializer.Serialize(buffer, value));
    private readonly byte[] _messagePack = Message(
        static (buffer, value) => MessagePackSerializer.Serialize(buffer, value, ContractlessStandardResolver.Options));

    /// <summary>MemoryPack, generated code.</summary>
    [Benchmark]
    public T? UnpackMemory() => MemoryPackSerializer.Deserialize<T>(_memoryPack);

    /// <summary>MessagePack without attributes: members by their names.</summary>
    [Benchmark]
    public T? UnpackMessage() => MessagePackSerializer.Deserialize<T>(_messagePack, ContractlessStandardResolver.Options);

    private static byte[] Message(Action<FixedBuffer, T> write)
    {
        var sink = new BenchmarkSink();
        write(sink.Buffer, BenchmarkModels.Create<T>());
        return sink.Written;
    }
}
