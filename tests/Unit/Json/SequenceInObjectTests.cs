using System.Collections;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// Asynchronous sequences in places declared as object, which compiled code can't write: System.Text.Json writes the document.
/// </summary>
public sealed class SequenceInObjectTests
{
    public static TheoryData<string, string> Cases()
    {
        TheoryData<string, string> cases = [];
        foreach (string model in s_models.Keys)
        {
            foreach (string options in s_options.Keys)
            {
                cases.Add(model, options);
            }
        }

        return cases;
    }

    private static readonly Dictionary<string, Func<object>> s_models = new()
    {
        ["member"] = static () => new Envelope { Before = 1, Data = Items(3) },
        ["empty sequence"] = static () => new Envelope { Data = Items(0) },
        ["sequence that fails"] = static () => new Envelope { Data = Failing() },
        ["member after 8,000 characters"] = static () => new Envelope { Text = new string('x', 8000), Data = Items(3) },
        ["member of a value"] = static () => new Envelope { Data = new Streamed { Name = "a", Items = Items(2) } },
        ["member of an envelope in an envelope"] = static () => new Envelope { Data = new Envelope { Data = Items(2) } },
        ["list of objects"] = static () => new List<object> { 1, Items(2), "text" },
        ["array of objects"] = static () => new object[] { Items(2) },
        ["non-generic list"] = static () => new ArrayList { Items(2), Items(1) },
        ["dictionary of objects"] = static () => new Dictionary<string, object> { ["a"] = Items(2), ["b"] = 1 },
        ["extension data"] = static () => new Extended { More = new() { ["a"] = Items(2) } },
        ["type that is also a list"] = static () => new Envelope { Data = new ListAndSequence { 1, 2 } },
        ["sequence of envelopes"] = static () => new Envelope { Data = Envelopes() },
    };

    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["defaults"] = new(),
        ["web"] = new(JsonSerializerDefaults.Web),
        ["indented"] = new() { WriteIndented = true },
        ["references"] = new() { ReferenceHandler = ReferenceHandler.Preserve },
        ["cycles ignored"] = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
        ["a depth of 3"] = new() { MaxDepth = 3 },
        ["small buffers"] = new() { DefaultBufferSize = 64 },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void SerializeAsync_SequenceInObject_SameAsStock(string model, string options)
    {
        Func<object> create = s_models[model];
        JsonSerializerOptions by = s_options[options];

        Assert.Equal(Outcome(() => Stock(create(), by)), Outcome(() => Ours(create(), by)));
        Assert.Equal(Outcome(() => StockStream(create(), by)), Outcome(() => OursStream(create(), by)));
        Assert.Equal(
            Outcome(() => JsonSerializer.SerializeToUtf8Bytes(create(), by)), Outcome(() => WritingWays.IntoArray(create(), by)));
        Assert.Equal(Outcome(() => StockSync(create(), by)), Outcome(() => OursSync(create(), by)));
    }

    [Fact]
    public void SerializeAsync_DeclaredEnvelope_SameAsStock()
    {
        var options = new JsonSerializerOptions();

        Assert.Equal(
            Text(WritingWays.StockIntoPipe(new Envelope { Before = 1, Data = Items(3) }, options)),
            Text(WritingWays.IntoPipe(new Envelope { Before = 1, Data = Items(3) }, options)));
        Assert.Equal(
            """{"Before":1,"Text":null,"Data":[0,1,2]}""",
            Text(WritingWays.IntoPipe(new Envelope { Before = 1, Data = Items(3) }, options)));
    }

    /// <summary>System.Text.Json writes the part with the sequence, and knows the path inside of that alone.</summary>
    [Fact]
    public void Serialize_SequenceInAPartThatFallsBack_NoPathOrTheSame()
    {
        var options = new JsonSerializerOptions();
        var model = new Envelope { Data = new Noded { Data = Items(1) } };

        Exception stock = Assert.Throws<NotSupportedException>(() => JsonSerializer.SerializeToUtf8Bytes(model, options));
        Exception ours = Assert.Throws<NotSupportedException>(() => WritingWays.IntoArray(model, options));

        Assert.EndsWith(" Path: $.Data.Data.", stock.Message, StringComparison.Ordinal);
        Assert.Contains(ours.Message, (string[])[stock.Message, stock.Message.Split(" Path: ")[0]]);
        Assert.Equal(stock.InnerException?.Message, ours.InnerException?.Message);
        Assert.Null(ours.InnerException?.InnerException);
    }

    private static byte[] Stock(object value, JsonSerializerOptions options) =>
        value is Envelope envelope ? WritingWays.StockIntoPipe(envelope, options) : WritingWays.StockIntoPipe(value, options);

    private static byte[] Ours(object value, JsonSerializerOptions options) =>
        value is Envelope envelope ? WritingWays.IntoPipe(envelope, options) : WritingWays.IntoPipe(value, options);

    private static byte[] StockStream(object value, JsonSerializerOptions options)
    {
        using var stream = new MemoryStream();
        JsonSerializer.SerializeAsync(stream, value, options).GetAwaiter().GetResult();
        return stream.ToArray();
    }

    private static byte[] OursStream(object value, JsonSerializerOptions options)
    {
        using var stream = new MemoryStream();
        ZeroAllocJson.SerializeAsync(stream, value, options).AsTask().GetAwaiter().GetResult();
        return stream.ToArray();
    }

    private static byte[] StockSync(object value, JsonSerializerOptions options)
    {
        using var stream = new MemoryStream();
        JsonSerializer.Serialize(stream, value, options);
        return stream.ToArray();
    }

    private static byte[] OursSync(object value, JsonSerializerOptions options)
    {
        using var stream = new MemoryStream();
        ZeroAllocJson.Serialize(stream, value, options);
        return stream.ToArray();
    }

    private static string Outcome(Func<byte[]> write)
    {
        try
        {
            return Text(write());
        }
        catch (Exception e)
        {
            return $"{e.GetType()}: {e.Message}";
        }
    }

    private static string Text(byte[] bytes) => Encoding.UTF8.GetString(bytes);

    private static async IAsyncEnumerable<int> Items(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    private static async IAsyncEnumerable<int> Failing()
    {
        yield return 1;
        await Task.Yield();
        throw new InvalidOperationException("The sequence has failed.");
    }

    private static async IAsyncEnumerable<Envelope> Envelopes()
    {
        await Task.Yield();
        yield return new Envelope { Data = Items(1) };
    }

    public sealed class Envelope
    {
        public int Before { get; set; }

        public string? Text { get; set; }

        public object? Data { get; set; }
    }

    public sealed class Streamed
    {
        public string? Name { get; set; }

        public IAsyncEnumerable<int>? Items { get; set; }
    }

    public sealed class Extended
    {
        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }

    public sealed class Noded
    {
        public object? Data { get; set; }

        [JsonExtensionData]
        public JsonObject? More { get; set; }
    }

    public sealed class ListAndSequence : List<int>, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            Items(Count).GetAsyncEnumerator(cancellationToken);
    }
}
