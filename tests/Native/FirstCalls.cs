using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Precompiled.Library.Contracts;

namespace ZeroAlloc.Native;

/// <summary>The first document of each generated type, written and read, in a process that has done nothing else.</summary>
/// <param name="isOurs">Whether by ZeroAlloc; else by System.Text.Json.</param>
internal sealed class FirstCalls(bool isOurs) : IContractVisitor
{
    private readonly List<double> _times = [];
    private readonly ArrayBufferWriter<byte> _output = new(1 << 16);

    /// <summary>Prints the middle time of a type, in microseconds.</summary>
    public void Print()
    {
        ContractVisits.Visit(this);
        _times.Sort();
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{_times.Count} types, middle {_times[_times.Count / 2]:F0} µs"));
    }

    public void Visit<T>(T sample, bool isXml)
    {
        JsonSerializerOptions options = ContractContext.Default.Options;
        _output.ResetWrittenCount();
        long start = Stopwatch.GetTimestamp();
        if (isOurs)
        {
            ZeroAllocJson.Serialize(_output, sample, options);
            _ = ZeroAllocJson.Deserialize<T>(_output.WrittenSpan, options);
        }
        else
        {
            var info = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
            using var writer = new Utf8JsonWriter(_output);
            JsonSerializer.Serialize(writer, sample, info);
            _ = JsonSerializer.Deserialize(_output.WrittenSpan, info);
        }

        _times.Add(Stopwatch.GetElapsedTime(start).TotalMicroseconds);
    }
}
