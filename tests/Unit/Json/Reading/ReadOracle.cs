using System.Buffers;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Base of the conformance tests of reading: System.Text.Json, in the same process, says what is right.</summary>
public abstract class ReadOracle
{
    /// <summary>Whether System.Text.Json reads <see cref="IReadOnlySet{T}"/>, as it does from version 11 on.</summary>
    protected static bool ReadsReadOnlySets { get; } =
        Outcome.Of(static () => JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<IReadOnlySet<int>>("[]"))).Bytes is not null;

    /// <summary>Documents of up to so many bytes come in single bytes; longer ones in so many segments.</summary>
    private const int MaxSegments = 2000;

    /// <summary>Random mutants of each document.</summary>
    private const int Mutants = 300;

    /// <summary>Of so many damaged documents one is read in all ways; the others from a span.</summary>
    private const int Sampled = 7;

    /// <summary>Asserts that each way of reading gives the oracle's value, or its exception.</summary>
    protected static void AssertSameRead<T>(ReadOnlyMemory<byte> document, JsonSerializerOptions? options = null)
    {
        int length = Math.Max(1, document.Length / MaxSegments);
        JsonSerializerOptions? copy = options is null ? null : new JsonSerializerOptions(options);
        Outcome expected = ReadingWays.Stock<T>(document, copy);
        expected.AssertSame(ReadingWays.FromSpan<T>(document, options), "span");
        expected.AssertSame(ReadingWays.FromSegments<T>(ReadingWays.InSegments(document, length), options), "segments");

        // The framework's reader over a sequence mixes up the positions of an empty array with those of its own.
        ReadOnlySequence<byte> whole = document.IsEmpty ? ReadOnlySequence<byte>.Empty : new ReadOnlySequence<byte>(document);
        ReadOnlySequence<byte> segments = ReadingWays.InSegments(document, length);
        ReadingWays.StockFromPipe<T>(whole, copy).AssertSame(ReadingWays.FromPipe<T>(whole, options), "pipe");
        ReadingWays.StockFromPipe<T>(segments, copy).AssertSame(ReadingWays.FromPipe<T>(segments, options), "pipe of segments");
    }

    /// <summary>The same for text.</summary>
    protected static void AssertSameRead<T>(string document, JsonSerializerOptions? options = null) =>
        AssertSameRead<T>(Encoding.UTF8.GetBytes(document), options);

    /// <summary>Asserts that a document is read as the oracle reads it, and by compiled code.</summary>
    protected static void AssertRead<T>(string document, JsonSerializerOptions? options = null)
    {
        AssertSameRead<T>(document, options);
        Assert.True(
            ReadingWays.IsSure<T>(Encoding.UTF8.GetBytes(document), options) == CompiledShapes.MayExist,
            $"Not read by compiled code: {document}\n{ZeroAllocJson.Describe(typeof(T), options)}");
    }

    /// <summary>Asserts that a document is left to the oracle.</summary>
    protected static void AssertFallsBack<T>(string document, JsonSerializerOptions? options = null)
    {
        AssertSameRead<T>(document, options);
        Assert.False(ReadingWays.IsSure<T>(Encoding.UTF8.GetBytes(document), options), $"Read by compiled code: {document}");
    }

    /// <summary>
    /// Attacks a model by a valid document: the document in other words, shuffled, with unknown members and in all pieces has to be read
    /// by compiled code; whatever is nearly the document has to have the oracle's answer.
    /// </summary>
    protected static void AssertReadAndDamagedAsStock<T>(string document, JsonSerializerOptions? options = null, bool hasKeys = false)
    {
        foreach (string valid in HostileDocuments.Restyled(document))
        {
            AssertRead<T>(valid, options);
        }

        foreach (string unknown in HostileDocuments.WithUnknown(document))
        {
            if (hasKeys)
            {
                // Unknown members are entries of a dictionary there.
                AssertSameRead<T>(unknown, options);
            }
            else
            {
                AssertRead<T>(unknown, options);
            }
        }

        AssertSameSplits<T>(document, options);
        AssertSameDamaged<T>(document, options);
    }

    /// <summary>Asserts that a document that was altered or damaged is read as the oracle reads it, and the valid one after each.</summary>
    protected static void AssertSameDamaged<T>(string document, JsonSerializerOptions? options = null)
    {
        JsonSerializerOptions? copy = options is null ? null : new JsonSerializerOptions(options);
        byte[] valid = Encoding.UTF8.GetBytes(document);
        Outcome whole = ReadingWays.Stock<T>(valid, copy);
        using GuardedPages pages = new();
        int number = 0;
        foreach (byte[] damaged in HostileDocuments.Altered(document)
            .Concat(HostileDocuments.Duplicated(document))
            .Select(Encoding.UTF8.GetBytes)
            .Concat(HostileDocuments.Damaged(document, Mutants)))
        {
            Outcome expected = ReadingWays.Stock<T>(damaged, copy);
            expected.AssertSame(ReadingWays.FromGuardedPages<T>(pages, damaged, options), $"span {Encoding.UTF8.GetString(damaged)}");
            if (number++ % Sampled == 0)
            {
                AssertSameRead<T>(damaged, options);
                whole.AssertSame(ReadingWays.FromGuardedPages<T>(pages, valid, options), "after damage");
            }
        }
    }

    /// <summary>
    /// Asserts that a document in any two segments is read as the oracle reads it, alone and from pipes that deliver byte by byte.
    /// </summary>
    protected static void AssertSameSplits<T>(string document, JsonSerializerOptions? options = null)
    {
        byte[] text = Encoding.UTF8.GetBytes(document);
        Outcome expected = ReadingWays.Stock<T>(text, options is null ? null : new JsonSerializerOptions(options));
        for (int at = 0; at <= text.Length; at += Math.Max(1, text.Length / MaxSegments))
        {
            ReadOnlySequence<byte> halves = Segment.Chain([text.AsMemory(0, at), text.AsMemory(at)]);
            expected.AssertSame(ReadingWays.FromSegments<T>(halves, options), $"split at {at}");
            expected.AssertSame(ReadingWays.FromPipe<T>(halves, options), $"pipe split at {at}");
        }

        expected.AssertSame(ReadingWays.FromSlowPipe<T>(text, options), "slow pipe");
    }
}
