using System.Text.Json;

namespace ZeroAlloc.LoadTests.Probing;

/// <summary>What <c>/diagnostics/gc</c> answers: figures of the whole process since its start.</summary>
/// <param name="Gen0Collections">Collections of generation 0, those of older generations included.</param>
/// <param name="Gen1Collections">Collections of generation 1, those of generation 2 included.</param>
/// <param name="Gen2Collections">Collections of generation 2.</param>
/// <param name="TotalAllocatedBytes">Bytes allocated on the managed heap.</param>
/// <param name="TotalPauseMilliseconds">Time that collections kept all threads stopped.</param>
/// <param name="CpuMilliseconds">Processor time, user and kernel.</param>
/// <param name="HeapBytes">Bytes in use on the managed heap, garbage included.</param>
/// <param name="WorkingSetBytes">Physical memory mapped to the process.</param>
/// <param name="IsServerGc">Whether the server collector runs.</param>
public sealed record GcSnapshot(
    int Gen0Collections,
    int Gen1Collections,
    int Gen2Collections,
    long TotalAllocatedBytes,
    double TotalPauseMilliseconds,
    double CpuMilliseconds,
    long HeapBytes,
    long WorkingSetBytes,
    bool IsServerGc)
{
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web)
    {
        RespectRequiredConstructorParameters = true
    };

    /// <summary>Reads the answer. Members that are not known here are skipped; each of the known ones has to be there.</summary>
    /// <param name="utf8Json">The body of the answer.</param>
    /// <exception cref="FormatException">It is no JSON, or a figure is missing or of another type.</exception>
    public static GcSnapshot Parse(ReadOnlySpan<byte> utf8Json)
    {
        try
        {
            return JsonSerializer.Deserialize<GcSnapshot>(utf8Json, s_options)
                ?? throw new FormatException("The probe's answer is null.");
        }
        catch (JsonException e)
        {
            throw new FormatException($"The probe's answer can't be read: {e.Message}", e);
        }
    }
}
