using BenchmarkDotNet.Attributes;
using SpanJsonSerializer = SpanJson.JsonSerializer;
using Utf8JsonSerializer = Utf8Json.JsonSerializer;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <content>SpanJson 4.2.1 and Utf8Json 1.3.7 (both MIT).</content>
public partial class JsonReadBenchmarks<T>
{
    /// <summary>SpanJson, names as they are.</summary>
    [Benchmark]
    public T? SpanJson() => SpanJsonSerializer.Generic.Utf8.Deserialize<T>(_document);

    /// <summary>Utf8Json, its defaults.</summary>
    [Benchmark]
    public T? Utf8Json() => Utf8JsonSerializer.Deserialize<T>(_document);
}
