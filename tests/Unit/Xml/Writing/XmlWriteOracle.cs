using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Base of the tests of compiled writers: XmlSerializer, in the same process, says what is right.</summary>
public abstract class XmlWriteOracle
{
    /// <summary>Thresholds at which bodies pause, beside every single one up to the length of short documents.</summary>
    private static readonly int[] s_thresholds = [1, 2, 7, 64, 300, 4096];

    /// <summary>Asserts that each way of writing gives the oracle's bytes, or its exception.</summary>
    protected static void AssertSame<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Encoding.UTF8.GetBytes(StockXml.Write(value)));
        XmlContract<T> contract = AssertCompiled<T>();
        AssertSameOutcome(expected, () => XmlWritingWays.IntoArray(contract, value), "array");
        AssertSameOutcome(expected, () => XmlWritingWays.IntoTinyBlocks(contract, value), "tiny blocks");
        AssertSameOutcome(expected, () => XmlWritingWays.IntoPipeAsync(contract, value).GetAwaiter().GetResult(), "pipe");
        IEnumerable<int> thresholds = expected.Bytes is { Length: < 1000 } ? Enumerable.Range(1, expected.Bytes.Length) : s_thresholds;
        foreach (int threshold in thresholds)
        {
            AssertSameOutcome(expected, () => XmlWritingWays.InParts(contract, value, threshold), $"parts of {threshold}");
            AssertSameOutcome(
                expected, () => XmlWritingWays.InPartsIntoTinyBlocks(contract, value, threshold), $"parts of {threshold} in tiny blocks");
        }
    }

    /// <summary>The same, without every pause.</summary>
    protected static void AssertSameQuickly<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Encoding.UTF8.GetBytes(StockXml.Write(value)));
        XmlContract<T> contract = AssertCompiled<T>();
        AssertSameOutcome(expected, () => XmlWritingWays.IntoTinyBlocks(contract, value), "tiny blocks");
        AssertSameOutcome(expected, () => XmlWritingWays.InPartsIntoTinyBlocks(contract, value, 64), "parts of 64 in tiny blocks");
    }

    /// <summary>Asserts that values are written by compiled code, where code can be compiled at all.</summary>
    protected static XmlContract<T> AssertCompiled<T>()
    {
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        Assert.True(contract.IsCompiled == CompiledShapes.MayExist, ZeroAllocXml.Describe(typeof(T)));
        return contract;
    }

    /// <summary>Asserts that writing allocates nothing once warm, in one go and through pauses.</summary>
    protected static void AssertZeroBytes<T>(T value)
    {
        // Checked leases are kept in a table, which allocates.
        if (!CompiledShapes.MayExist || BufferPool.Checked)
        {
            return;
        }

        XmlContract<T> contract = AssertCompiled<T>();
        byte[] expected = Encoding.UTF8.GetBytes(StockXml.Write(value));
        FixedWriter writer = new((expected.Length * 2) + (64 * 1024));

        WarmedCalls.AssertWritesWithoutAllocating(writer, () => contract.Serialize(writer, value), expected, "Serialize");
        WarmedCalls.AssertWritesWithoutAllocating(writer, () => ZeroAllocXml.Serialize(writer, value), expected, "ZeroAllocXml.Serialize");
        WarmedCalls.AssertWritesWithoutAllocating(
            writer, () => BodyParts.Drive(contract.OpenBody(value), writer, 300), expected, "OpenBody");
    }

    /// <summary>The outcome has to be the same down to the innermost exception.</summary>
    private static void AssertSameOutcome(Outcome expected, Func<byte[]> write, string way)
    {
        Outcome actual = Outcome.Of(write);
        expected.AssertSame(actual, way);
        Assert.Equal(Chain(expected.Error), Chain(actual.Error));
    }

    private static string Chain(Exception? error) =>
        error is null ? "" : $"{error.GetType()}: {error.Message}\n{Chain(error.InnerException)}";
}
