using BenchmarkDotNet.Attributes;
using MemoryPack;
using MessagePack;
using MessagePack.Resolvers;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <content>MemoryPack 1.21.4 and MessagePack 2.5.192 (both MIT), into the same block.</content>
public partial class BinaryWriteBenchmarks<T>
{
    /// <summary>MemoryPack, generated code.</summary>
    [Benchmark]
    public void PackMemory()
    {
        _sink.Clear();
        MemoryPackSerializer.Serialize(_sink.Buffer, _value);
    }

    /// <summary>MessagePack without attributes: members by their names.</summary>
    [Benchmark]
    public void PackMessage()
    {
        _sink.Clear();
        MessagePackSerializer.Serialize(_sink.Buffer, _value, ContractlessStandardResolver.Options);
    }
}
