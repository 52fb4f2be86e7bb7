using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Base of the conformance tests of reading: System.Text.Json, in the same process, says what is right.</summary>
public abstract class ReadOracle
{
    /// <summary>Documents of up to so many bytes come in single bytes; longer ones in so many segments.</summary>
    private const int MaxSegments = 2000;

    /// <summary>Asserts that each way of reading gives the oracle's value, or its exception.</summary>
    protected static void AssertSameRead<T>(ReadOnlyMemory<byte> document, JsonSerializerOptions? options = null)
    {
        int length = Math.Max(1, document.Length / MaxSegments);
        JsonSerializerOptions? copy = options is null ? null : new JsonSerializerOptions(options);
        Outcome expected = ReadingWays.Stock<T>(document, copy);
        expected.AssertSame(ReadingWays.FromSpan<T>(document, options), "span");
        expected.AssertSame(ReadingWays.FromSegments<T>(ReadingWays.InSegments(document, length), options), "segments");
        Outcome fromPipe = ReadingWays.StockFromPipe<T>(document, copy);
        fromPipe.AssertSame(ReadingWays.FromPipe<T>(new ReadOnlySequence<byte>(document), options), "pipe");
        fromPipe.AssertSame(ReadingWays.FromPipe<T>(ReadingWays.InSegments(document, length), options), "pipe of segments");
    }

    /// <summary>The same for text.</summary>
    protected static void AssertSameRead<T>(string document, JsonSerializerOptions? options = null) =>
        AssertSameRead<T>(Encoding.UTF8.GetBytes(document), options);

    /// <summary>Asserts that a document is read as the oracle reads it, and by compiled code.</summary>
    protected static void AssertRead<T>(string document, JsonSerializerOptions? options = null)
    {
        AssertSameRead<T>(document, options);
        Assert.True(
            ReadingWays.IsSure<T>(Encoding.UTF8.GetBytes(document), options) == RuntimeFeature.IsDynamicCodeSupported,
            $"Not read by compiled code: {document}\n{ZeroAllocJson.Describe(typeof(T), options)}");
    }

    /// <summary>Asserts that a document is left to the oracle.</summary>
    protected static void AssertLeft<T>(string document, JsonSerializerOptions? options = null)
    {
        AssertSameRead<T>(document, options);
        Assert.False(ReadingWays.IsSure<T>(Encoding.UTF8.GetBytes(document), options), $"Read by compiled code: {document}");
    }
}
