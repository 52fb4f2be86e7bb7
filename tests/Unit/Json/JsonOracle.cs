using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json.Reading;

namespace ZeroAlloc.Unit.Json;

/// <summary>Base of the conformance tests: System.Text.Json, in the same process, says what is right.</summary>
public abstract class JsonOracle : ReadOracle
{
    /// <summary>Name of the switch of a process in which no other test runs, so that leases can be counted.</summary>
    public const string CountsLeases = "ZeroAlloc.Unit.CountsLeases";

    /// <summary>Thresholds at which bodies pause: at each element, oddly, and as rarely as a response does.</summary>
    private static readonly int[] s_thresholds = [1, 7, 64, 300, 4096];

    private static readonly bool s_countsLeases = AppContext.TryGetSwitch(CountsLeases, out bool on) && on;

    /// <summary>Asserts that each way of writing gives the oracle's bytes, or its exception.</summary>
    protected static void AssertSame<T>(T value, JsonSerializerOptions? options = null)
    {
        int leased = BufferPool.Outstanding;

        // The oracle works on a copy, so that the engine is the first to touch the caller's options.
        JsonSerializerOptions? copy = options is null ? null : new JsonSerializerOptions(options);
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, copy));

        expected.AssertSame(Outcome.Of(() => WritingWays.IntoArray(value, options)), "array");
        expected.AssertSame(Outcome.Of(() => WritingWays.IntoTinyBlocks(value, options)), "tiny blocks");
        Outcome expectedAsync = Outcome.Of(() => WritingWays.StockIntoPipe(value, copy));
        expectedAsync.AssertSame(Outcome.Of(() => WritingWays.IntoPipe(value, options)), "pipe");
        AssertSameInParts(value, options, expected);
        if (expected.Bytes is { } document)
        {
            AssertSameRead<T>(document, options);
        }

        if (s_countsLeases)
        {
            Assert.Equal(leased, BufferPool.Outstanding);
        }
    }

    /// <summary>
    /// Leaves out the depth at which System.Text.Json's synchronous and asynchronous answers differ; see docs/differences.md.
    /// </summary>
    protected static void AssertSameIfAgreed<T>(T value, JsonSerializerOptions options)
    {
        JsonSerializerOptions copy = new(options);
        Outcome inOneGo = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, copy));
        if (options.MaxDepth == 0 || inOneGo.ToString() == Outcome.Of(() => WritingWays.StockIntoPipe(value, copy)).ToString())
        {
            AssertSame(value, options);
        }
    }

    /// <summary><see cref="AssertSame{T}"/> under each of <see cref="StandardOptions.All"/>.</summary>
    protected static void AssertSameEverywhere<T>(T value)
    {
        foreach ((string name, JsonSerializerOptions options) in StandardOptions.All)
        {
            try
            {
                AssertSame(value, options);
            }
            catch (Exception difference)
            {
                throw new InvalidOperationException($"Under the options \"{name}\", {typeof(T)}: {difference.Message}", difference);
            }
        }
    }

    /// <summary>Asserts that values are written by compiled code, where code can be compiled at all.</summary>
    protected static void AssertCompiled<T>(JsonSerializerOptions? options = null)
    {
        bool compiled = ZeroAllocJson.Compile<T>(options).IsCompiled;
        Assert.True(compiled == CompiledShapes.MayExist, ZeroAllocJson.Describe(typeof(T), options));
    }

    /// <summary><see cref="AssertCompiled{T}"/> under the common options and <see cref="AssertSameEverywhere{T}"/>.</summary>
    protected static void AssertCovered<T>(T value)
    {
        AssertCompiled<T>(StandardOptions.Plain);
        AssertCompiled<T>(StandardOptions.Web);
        AssertSameEverywhere(value);
    }

    /// <summary>Asserts that writing allocates nothing once warm, in one go and through pauses.</summary>
    protected static void AssertZeroBytes<T>(T value, JsonSerializerOptions? options = null)
    {
        // Checked leases are kept in a table, which allocates.
        if (!CompiledShapes.MayExist || BufferPool.Checked)
        {
            return;
        }

        AssertCompiled<T>(options);
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, options);
        FixedWriter writer = new(expected.Length * 2 + 64 * 1024);

        WarmedCalls.AssertWritesWithoutAllocating(writer, () => contract.Serialize(writer, value), expected, "Serialize");
        WarmedCalls.AssertWritesWithoutAllocating(
            writer, () => ZeroAllocJson.Serialize(writer, value, options), expected, "ZeroAllocJson.Serialize");
        WarmedCalls.AssertWritesWithoutAllocating(
            writer, () => BodyParts.Drive(contract.OpenBody(value), writer, 300), expected, "OpenBody");
    }

    private static void AssertSameInParts<T>(T value, JsonSerializerOptions? options, Outcome expected)
    {
        JsonContract<T>? contract = null;
        Outcome compiled = Outcome.Of(() =>
        {
            contract = ZeroAllocJson.Compile<T>(options);
            return [];
        });
        if (contract is null)
        {
            expected.AssertSame(compiled, "compile");
            return;
        }

        if (!contract.IsCompiled)
        {
            return;
        }

        foreach (int threshold in s_thresholds)
        {
            expected.AssertSame(Outcome.Of(() => WritingWays.InParts(contract, value, threshold)), $"parts of {threshold}");
            expected.AssertSame(
                Outcome.Of(() => WritingWays.InPartsIntoTinyBlocks(contract, value, threshold)), $"parts of {threshold} in tiny blocks");
        }
    }

    /// <summary>An asynchronous sequence of items each of which has to be waited for.</summary>
    protected static async IAsyncEnumerable<T> Sequence<T>(params T[] items)
    {
        foreach (T item in items)
        {
            await Task.Yield();
            yield return item;
        }
    }

    /// <summary>What a call writes into a stream.</summary>
    protected static async Task<string> TextAsync(Func<Stream, ValueTask> write)
    {
        using var stream = new MemoryStream();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
