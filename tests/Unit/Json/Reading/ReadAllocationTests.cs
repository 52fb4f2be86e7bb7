using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class ReadAllocationTests
{
    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_ValueTypes_AllocatesNothing()
    {
        AssertAllocates(0, "123", ReadOf<int>());
        AssertAllocates(0, "\"123\"", ReadOf<long>());
        AssertAllocates(0, "-170141183460469231731687303715884105728", ReadOf<Int128>());
        AssertAllocates(0, "47.6062095", ReadOf<double>());
        AssertAllocates(0, "0.12345678901234567890", ReadOf<double>());
        AssertAllocates(0, "1e5", ReadOf<float>());
        AssertAllocates(0, "1.5", ReadOf<Half>());
        AssertAllocates(0, "12345678901234567890.5", ReadOf<decimal>());
        AssertAllocates(0, "true", ReadOf<bool>());
        AssertAllocates(0, "\"\\u00e4\"", ReadOf<char>());
        AssertAllocates(0, "\"d2719b1e-7a32-4a4f-9d3e-0123456789ab\"", ReadOf<Guid>());
        AssertAllocates(0, "\"2024-02-29T12:30:45.123+02:00\"", ReadOf<DateTime>());
        AssertAllocates(0, "\"2024-02-29T12:30:45.123+02:00\"", ReadOf<DateTimeOffset>());
        AssertAllocates(0, "\"2024-02-29\"", ReadOf<DateOnly>());
        AssertAllocates(0, "\"12:30:45\"", ReadOf<TimeOnly>());
        AssertAllocates(0, "\"1.12:30:45\"", ReadOf<TimeSpan>());
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_Text_AllocatesTheStringAlone()
    {
        foreach (string text in (string[])["", "a", "plain text", new(
            'x', 1000), "é", "語🎵 " + new string('é', 500), "a\nb", "\n" + new string('x', 999)])
        {
            long size = Allocated(() => new string('x', text.Length));
            AssertAllocates(size, JsonSerializer.Serialize(text), ReadOf<string?>());
            AssertAllocates(size, $"\"{text.Replace("\n", "\\n", StringComparison.Ordinal)}\"", ReadOf<string?>());
        }
    }

    [Fact]
    public void Read_Objects_AllocatesThemAlone()
    {
        AssertAllocates(Allocated(static () => new Version(1, 2, 3)), "\"1.2.3\"", ReadOf<Version?>());
        AssertAllocates(Allocated(static () => new byte[100]), $"\"{Convert.ToBase64String(new byte[100])}\"", ReadOf<byte[]?>());
        AssertAllocates(
            Allocated(static () => new byte[300]),
            $"\"{Convert.ToBase64String([.. Enumerable.Repeat((byte)0xFF, 300)]).Replace("/", "\\/", StringComparison.Ordinal)}\"",
            ReadOf<ReadOnlyMemory<byte>>());
        AssertAllocates(0, "\"\"", ReadOf<byte[]?>());
        AssertAllocates(0, "null", ReadOf<Uri?>());
    }

    [Fact]
    public void Read_EnumNames_AllocatesNothing()
    {
        var options = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } };
        options.MakeReadOnly(populateMissingResolver: true);
        var names = EnumNames.For(typeof(AttributeTargets), options.GetConverter(typeof(AttributeTargets)), options);
        foreach (string json in (string[])["\"Class\"", "\"Class, Struct\"", "4"])
        {
            AssertAllocates(
                0,
                json,
                static (ref ReadState reader, ref byte position, out AttributeTargets value) =>
                    ref EnumNameSlot<AttributeTargets>.Read(ref reader, ref position, 0, out value),
                names);
        }
    }

    private static Reader<T> ReadOf<T>() =>
        ReadCheck<T>.FromType(ReadScalarTable.Find(typeof(T), JsonNumberHandling.AllowReadingFromString)!);

    private static void AssertAllocates<T>(long bytes, string json, Reader<T> read, params object[] slots)
    {
        byte[] text = Encoding.UTF8.GetBytes(json);
        long allocated = WarmedCalls.Least(() =>
        {
            var reader = new ReadState(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(text), text.Length), slots, 64);
            ref byte behind = ref read(ref reader, ref MemoryMarshal.GetArrayDataReference(text), out T _);
            if (!Unsafe.AreSame(ref behind, ref reader.End))
            {
                throw new InvalidOperationException($"Not read: {json}");
            }
        }, bytes);
        Assert.Equal((json, bytes), (json, allocated));
    }

    private static long Allocated(Func<object?> act) => WarmedCalls.Bytes(() => GC.KeepAlive(act()));
}
