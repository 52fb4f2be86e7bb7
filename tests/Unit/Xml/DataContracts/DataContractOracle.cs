using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Base of the tests of contracts: DataContractSerializer, in the same process, says what is right.</summary>
public abstract class DataContractOracle
{
    private static readonly int[] s_thresholds = [1, 2, 7, 64, 300, 4096];

    /// <summary>The document that the stock formatter writes.</summary>
    internal static byte[] Stock<T>(T value, XmlFormatOptions? options = null)
    {
        XmlWriterSettings settings = StockXmlSettings.Document.Clone();
        settings.CheckCharacters = options?.RefuseInvalidCharacters ?? false;
        var document = new StringWriter();
        using (XmlWriter writer = XmlWriter.Create(document, settings))
        {
            new DataContractSerializer(typeof(T)).WriteObject(writer, value);
        }

        return Encoding.UTF8.GetBytes(document.ToString());
    }

    /// <summary>Asserts that each way of writing gives the oracle's bytes, or its exception.</summary>
    internal static void AssertSame<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Stock(value));
        CompiledDataContract<T> contract = AssertCompiled<T>();
        AssertSameOutcome(expected, () => IntoArray(contract, value), "array");
        AssertSameOutcome(expected, () => IntoTinyBlocks(contract, value), "tiny blocks");
        IEnumerable<int> thresholds = expected.Bytes is { Length: < 700 } ? Enumerable.Range(1, expected.Bytes.Length) : s_thresholds;
        foreach (int threshold in thresholds)
        {
            AssertSameOutcome(expected, () => InParts(contract, value, threshold), $"parts of {threshold} in tiny blocks");
        }
    }

    /// <summary>The same, without every pause.</summary>
    internal static void AssertSameQuickly<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Stock(value));
        CompiledDataContract<T> contract = AssertCompiled<T>();
        AssertSameOutcome(expected, () => IntoTinyBlocks(contract, value), "tiny blocks");
        AssertSameOutcome(expected, () => InParts(contract, value, 64), "parts of 64 in tiny blocks");
    }

    /// <summary>Asserts that values are written by compiled code.</summary>
    internal static CompiledDataContract<T> AssertCompiled<T>()
    {
        Assert.SkipUnless(RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled here.");
        Assert.True(DataContractCache<T>.Writer is not null, DataContractCache<T>.WhyNotWritten);
        return DataContractCache<T>.Writer!;
    }

    /// <summary>Asserts that writing allocates nothing once warm, in one go and through pauses.</summary>
    internal static void AssertZeroBytes<T>(T value)
    {
        CompiledDataContract<T> contract = AssertCompiled<T>();
        if (BufferPool.Checked)
        {
            // Checked leases are kept in a table, which allocates.
            return;
        }

        byte[] expected = Stock(value);
        FixedWriter writer = new((expected.Length * 2) + (64 * 1024));
        WarmedCalls.AssertWritesWithoutAllocating(writer, () => contract.Serialize(writer, value), expected, "Serialize");
        WarmedCalls.AssertWritesWithoutAllocating(
            writer, () => BodyParts.Drive(contract.OpenBody(value), writer, 300), expected, "OpenBody");
    }

    /// <summary>The outcome has to be the same down to the innermost exception.</summary>
    private static void AssertSameOutcome(Outcome expected, Func<byte[]> write, string way)
    {
        Outcome actual = Outcome.Of(() => BodyParts.WholeOr(write));
        expected.AssertSame(actual, way);
        Assert.Equal(Chain(expected.Error), Chain(actual.Error));
    }

    private static byte[] IntoArray<T>(CompiledDataContract<T> contract, T value)
    {
        ArrayBufferWriter<byte> writer = new();
        contract.Serialize(writer, value);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>The bytes, in blocks of exactly the size asked for.</summary>
    internal static byte[] IntoTinyBlocks<T>(CompiledDataContract<T> contract, T value)
    {
        GuardedTinyWriter writer = new();
        contract.Serialize(writer, value);
        return writer.WrittenSpan.ToArray();
    }

    private static byte[] InParts<T>(CompiledDataContract<T> contract, T value, int threshold)
    {
        GuardedTinyWriter writer = new();
        _ = BodyParts.Drive(contract.OpenBody(value), writer, threshold);
        return writer.WrittenSpan.ToArray();
    }

    private static string Chain(Exception? error) =>
        error is null ? "" : $"{error.GetType()}: {error.Message}\n{Chain(error.InnerException)}";
}
