using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>Elements in one array, then in segments: each in its place, and all memory returned once.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ElementScratchTests
{
    private static readonly int s_segment = ElementScratch<string>.SegmentLength;

    public static TheoryData<int> Counts =>
        [0, 1, 64, 65, 1000, s_segment - 1, s_segment, s_segment + 1, (2 * s_segment) + 1, 20 * s_segment];

    [Theory]
    [MemberData(nameof(Counts))]
    public void Add_AnyNumber_EachInItsPlaceAndAllReturned(int count)
    {
        int before = BufferPool.Outstanding;
        string[] expected = [.. Enumerable.Range(0, count).Select(static i => i % 100 == 0 ? i.ToString() : "")];
        ReadState reader = default;
        var scratch = ElementScratch<string>.Rent(ref reader);
        foreach (string item in expected)
        {
            scratch.Add(item);
        }

        string[] copied = new string[count];
        scratch.CopyTo(copied);
        List<string> enumerated = [];
        foreach (string item in scratch)
        {
            enumerated.Add(item);
        }

        Assert.Equal(count, scratch.Count);
        Assert.True(expected.AsSpan().SequenceEqual(copied));
        Assert.True(expected.SequenceEqual(enumerated));
        Assert.True(expected.SequenceEqual(Enumerable.Range(0, count).Select(i => scratch[i])));
        scratch.Return(ref reader);
        Assert.Null(reader.Scratches);
        Assert.Equal(before, BufferPool.Outstanding);
    }

    /// <summary>What the pool gives to the next renter has no references, which would keep objects of another document.</summary>
    [Fact]
    public void Return_SeveralSegments_NoReferenceStays()
    {
        ReadState reader = default;
        var scratch = ElementScratch<string>.Rent(ref reader);
        for (int i = 0; i < (2 * s_segment) + 100; i++)
        {
            scratch.Add("text");
        }

        scratch.Return(ref reader);
        string[][] arrays = [.. Enumerable.Range(0, 3).Select(_ => ElementPool<string>.Rent(s_segment))];
        Assert.All(arrays, static array => Assert.True(array.AsSpan().IndexOfAnyExcept((string?)null) < 0));
        Assert.All(arrays, ElementPool<string>.Return);
    }
}
