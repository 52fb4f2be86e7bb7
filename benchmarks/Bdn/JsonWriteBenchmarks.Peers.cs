using BenchmarkDotNet.Attributes;
using SpanJsonSerializer = SpanJson.JsonSerializer;
using Utf8JsonSerializer = Utf8Json.JsonSerializer;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <content>SpanJson 4.2.1 and Utf8Json 1.3.7 (both MIT), each into the array it likes best.</content>
public partial class JsonWriteBenchmarks<T>
{
    /// <summary>SpanJson, names as they are; into a new array.</summary>
    [Benchmark]
    public void SpanJson() => Keep(SpanJsonSerializer.Generic.Utf8.Serialize(_value));

    /// <summary>Utf8Json, its defaults; into a new array.</summary>
    [Benchmark]
    public void Utf8Json() => Keep(Utf8JsonSerializer.Serialize(_value));

    private void Keep(byte[] written)
    {
        _sink.Clear();
        _sink.Stream.Write(written);
    }
}
