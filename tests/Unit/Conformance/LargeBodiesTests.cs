using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Long lists and long strings, and how bodies behave between their parts.</summary>
public sealed class LargeBodiesTests : JsonOracle
{
    [Fact]
    public void Serialize_TwoThousandElements_SameAsStock()
    {
        AssertCovered(Rows(2000));
        AssertSame<IEnumerable<Row>>(Rows(2000));
        AssertSame(Rows(2000).ToDictionary(row => $"key {row.Id}"));
        AssertSame(Rows(2000).Select(row => row.Values!).ToArray());
        AssertSame(new HashSet<string>(Enumerable.Range(0, 2000).Select(i => $"é{i}<")));
    }

    [Theory]
    [InlineData('a')]
    [InlineData('é')]
    [InlineData('日')]
    [InlineData('"')]
    [InlineData('<')]
    [InlineData('\u0001')]
    public void Serialize_VeryLongStrings_SameAsStock(char character)
    {
        string text = new(character, 100_000);
        AssertSameEverywhere(text);
        AssertSame(new Row { Name = text, Values = [1] });
        AssertSame(new List<string?> { text, null, text }, StandardOptions.Web);
        AssertSame(new Dictionary<string, string> { [text] = text });
        AssertSame(
            new { Text = text[..99_999] + "🐘", Bytes = new byte[100_000], Uri = new Uri("https://example.org/" + text[..1000]) },
            StandardOptions.Web);
    }

    [Theory]
    [InlineData(64)]
    [InlineData(1000)]
    [InlineData(16384)]
    public void WriteNext_ManyElements_StopsSoonBeyondTheThreshold(int threshold)
    {
        JsonContract<List<Row>> contract = ZeroAllocJson.Compile<List<Row>>();
        if (!contract.IsCompiled)
        {
            return;
        }

        using IBodySource source = contract.OpenBody(Rows(2000));
        bool more = true;
        while (more)
        {
            ArrayBufferWriter<byte> part = new();
            more = source.WriteNext(part, threshold);
            Assert.InRange(part.WrittenCount, 1, threshold + 512);
            Assert.True(!more || part.WrittenCount >= threshold, "A part ended before its threshold.");
        }
    }

    /// <summary>
    /// What the documentation says of memory: the members of an object are not divided, unless a collection is among them.
    /// </summary>
    [Fact]
    public void WriteNext_ObjectsOfLongValues_OneElementInAPart()
    {
        JsonContract<List<Long>> contract = ZeroAllocJson.Compile<List<Long>>();
        if (!contract.IsCompiled)
        {
            return;
        }

        using IBodySource source = contract.OpenBody([new(), new(), new()]);
        for (int element = 0; element < 3; element++)
        {
            ArrayBufferWriter<byte> part = new();
            Assert.Equal(element < 2, source.WriteNext(part, 1));
            Assert.InRange(part.WrittenCount, 300_000, 340_000);
        }
    }

    [Fact]
    public void Dispose_InTheMiddle_LeavesNothingForTheNextBody()
    {
        JsonContract<List<Row>> contract = ZeroAllocJson.Compile<List<Row>>();
        if (!contract.IsCompiled)
        {
            return;
        }

        for (int parts = 0; parts < 20; parts++)
        {
            using (IBodySource abandoned = contract.OpenBody(Rows(50)))
            {
                for (int i = 0; i < parts; i++)
                {
                    Assert.True(abandoned.WriteNext(new ArrayBufferWriter<byte>(), 10));
                }
            }

            AssertSame(Rows(3));
        }
    }

    [Fact]
    public void OpenBody_TwoAtOnce_DoNotDisturbEachOther()
    {
        JsonContract<List<Row>> contract = ZeroAllocJson.Compile<List<Row>>();
        if (!contract.IsCompiled)
        {
            return;
        }

        ArrayBufferWriter<byte> first = new();
        ArrayBufferWriter<byte> second = new();
        using IBodySource one = contract.OpenBody(Rows(30));
        using IBodySource two = contract.OpenBody(Rows(20));
        bool moreOfOne = true;
        bool moreOfTwo = true;
        while (moreOfOne || moreOfTwo)
        {
            moreOfOne = moreOfOne && one.WriteNext(first, 50);
            moreOfTwo = moreOfTwo && two.WriteNext(second, 20);
        }

        Assert.True(first.WrittenSpan.SequenceEqual(WritingWays.IntoArray(Rows(30), null)));
        Assert.True(second.WrittenSpan.SequenceEqual(WritingWays.IntoArray(Rows(20), null)));
    }

    private static List<Row> Rows(int count) =>
        [
        .. Enumerable.Range(
            0,
            count).Select(
                i =>
                    new Row
                    {
                        Id = i,
                        Name = i % 3 == 0 ? null : $"row <{i}>",
                        Values = [i, i + 1],
                        Inner = i % 5 == 0 ? new Row { Id = -i } : null
                    })
    ];

    private sealed class Long
    {
        public string First { get; set; } = new('a', 100_000);

        public string Second { get; set; } = new('b', 100_000);

        public byte[] Bytes { get; set; } = new byte[75_000];
    }

    private sealed class Row
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public int[]? Values { get; set; }

        public Row? Inner { get; set; }
    }
}
