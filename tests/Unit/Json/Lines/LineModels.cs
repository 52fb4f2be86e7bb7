using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Lines;

/// <summary>An item that compiled code writes.</summary>
public sealed class LineItem
{
    /// <summary>Text.</summary>
    public string? Name { get; set; }

    /// <summary>A number.</summary>
    public int Number { get; set; }

    /// <summary>An enum, which has a slot.</summary>
    public DayOfWeek? Day { get; set; }

    /// <summary>Nested values, by which an item is divided.</summary>
    public List<int> Values { get; set; } = [];
}

/// <summary>An item whose converter writes line breaks between tokens.</summary>
public sealed class BrokenItem
{
    /// <summary>What is written raw.</summary>
    [JsonConverter(typeof(RawConverter))]
    public string Raw { get; set; } = "{\n  \"a\":\r\n1\n}";

    private sealed class RawConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteRawValue(value);
    }
}

/// <summary>A value without references, so that reading it allocates nothing.</summary>
public struct LineStruct
{
    /// <summary>A number.</summary>
    public int X { get; set; }

    /// <summary>Another one.</summary>
    public double Y { get; set; }
}

/// <summary>Sequences for lines.</summary>
internal static class LineSequences
{
    /// <summary>Items of growing size.</summary>
    public static LineItem?[] Items(int count) =>
    [
        .. Enumerable.Range(0, count).Select(static i => i % 7 == 3 ? null : new LineItem
        {
            Name = i % 3 == 0 ? null : $"n\n{i}\u2028é",
            Number = i,
            Day = i % 2 == 0 ? DayOfWeek.Friday : null,
            Values = [.. Enumerable.Range(0, i % 40)],
        }),
    ];

    /// <summary>The items, some of them later.</summary>
    public static async IAsyncEnumerable<T> Yielding<T>(IEnumerable<T> items, int awaited = 3)
    {
        int i = 0;
        foreach (T item in items)
        {
            if (i++ % awaited == 0)
            {
                await Task.Yield();
            }

            yield return item;
        }
    }

    /// <summary>All items of a sequence.</summary>
    public static async Task<List<T>> ToListAsync<T>(IAsyncEnumerable<T> items)
    {
        List<T> list = [];
        await foreach (T item in items)
        {
            list.Add(item);
        }

        return list;
    }
}
