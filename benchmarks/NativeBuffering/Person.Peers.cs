using MemoryPack;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <content>MemoryPack writes what has its attribute.</content>
[MemoryPackable]
public sealed partial class Person;
