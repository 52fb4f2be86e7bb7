using System.Buffers;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Native.Models;

namespace ZeroAlloc.Native;

/// <summary>What the build didn't see is System.Text.Json's, with a reason: another type, and other options.</summary>
internal static class Fallbacks
{
    /// <summary>Compares them with System.Text.Json.</summary>
    /// <param name="isNative">Whether only precompiled code is compiled.</param>
    /// <param name="faults">Takes what is not as it should be.</param>
    public static void Compare(bool isNative, List<string> faults)
    {
        Compare(Unseen.Sample, new JsonSerializerOptions(NativeContext.Default.Options), isNative, faults);
        Compare(
            Person.Sample,
            new JsonSerializerOptions(NativeContext.Default.Options)
            {
                PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper,
                WriteIndented = true,
            },
            isNative,
            faults);
        Compare(new UnseenPart { Season = Season.Winter }, new JsonSerializerOptions(NativeContext.Default.Options), isNative, faults);
    }

    private static void Compare<T>(T sample, JsonSerializerOptions options, bool isNative, List<string> faults)
    {
        string expected = JsonSerializer.Serialize(sample, options.GetTypeInfo(typeof(T)));
        var output = new ArrayBufferWriter<byte>();
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        contract.Serialize(output, sample);
        string written = System.Text.Encoding.UTF8.GetString(output.WrittenSpan);
        string described = ZeroAllocJson.Describe(typeof(T), options);
        if (written != expected || contract.IsCompiled == isNative || (isNative && !described.Contains("code", StringComparison.Ordinal)))
        {
            faults.Add($"{typeof(T).Name}, unseen: {written}\n  instead of {expected}\n  {described}");
        }

        T? read = ZeroAllocJson.Deserialize<T>(output.WrittenSpan.ToArray(), options);
        if (JsonSerializer.Serialize(read, options.GetTypeInfo(typeof(T))) != expected)
        {
            faults.Add($"{typeof(T).Name}, unseen: another value is read");
        }
    }
}
