using System.Buffers;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Same object, same bytes, exactly as many as announced; and no store outside, whatever the object does meanwhile.</summary>
public sealed class NativeBufferWriterTests
{
    public static TheoryData<string> Names => [.. Samples.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void WriteTo_MemoryWithDifferentContent_GivesTheSameBytes(string name)
    {
        IBufferedMessageSource source = Samples.All[name].Source;
        var random = new Random(20_240_104);

        string zeros = Write(source, static _ => { });
        Assert.Equal(zeros, Write(source, static array => array.AsSpan().Fill(0xFF)));
        Assert.Equal(zeros, Write(source, random.NextBytes));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void WriteTo_Func_IsAskedOnceForTheExactSize(string name)
    {
        IBufferedMessageSource source = Samples.All[name].Source;
        int calls = 0;
        ArraySegment<byte> message = source.WriteTo(size =>
        {
            calls++;
            Assert.Equal(source.CalculateSize(), size);
            return new byte[size + 100];
        });

        Assert.Equal(1, calls);
        Assert.Equal(0, message.Offset);
        Assert.Equal(source.CalculateSize(), message.Count);
        Assert.Equal(-1, message.Array.AsSpan(message.Count).IndexOfAnyExcept((byte)0));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void WriteTo_BufferWriters_GiveTheSameBytes(string name)
    {
        Sample sample = Samples.All[name];
        byte[] expected = sample.Write();
        var roomy = new ArrayBufferWriter<byte>(4096);
        var exact = new ExactWriter();
        sample.Source.WriteTo(roomy);
        sample.Source.WriteTo(exact);

        Assert.Equal(expected, roomy.WrittenSpan);
        Assert.Equal(expected, exact.Written);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void WriteTo_Warm_AllocatesNothing(string name)
    {
        IBufferedMessageSource source = Samples.All[name].Source;
        byte[] array = new byte[4096];
        Func<int, byte[]> allocate = _ => array;
        var writer = new ArrayBufferWriter<byte>(4096);

        WarmedCalls.AssertAllocates(0, () => source.WriteTo(allocate));
        WarmedCalls.AssertAllocates(0, () => source.CalculateSize());
        WarmedCalls.AssertAllocates(0, () =>
        {
            writer.ResetWrittenCount();
            source.WriteTo(writer);
        });
    }

    [Fact]
    public void WriteTo_EveryLengthOfText_IsReadBack()
    {
        for (int length = 0; length < 100; length++)
        {
            for (int special = -1; special < length; special++)
            {
                char[] text = [.. Enumerable.Range(0, length).Select(i => (char)('a' + (i % 26)))];
                if (special >= 0)
                {
                    text[special] = special % 3 == 0 ? '\u0080' : special % 3 == 1 ? 'Ā' : '\uFFFF';
                }

                var person = new Person { Name = new string(text), Email = "behind" };
                PersonBufferedMessage view = PersonBufferedMessage.Parse(
                    NativeBuffer.Create(person.WriteTo(static size => new byte[size])));
                Assert.Equal(person.Name, view.Name.ToString());
                Assert.True(view.Name.Equals(person.Name));
                Assert.True(view.Email.Equals("behind"));
            }
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData(null)]
    [InlineData("Zoë")]
    [InlineData("ten to the \u00FF")]
    [InlineData("seventeen letters")]
    [InlineData("thirty-three letters in a long run")]
    [InlineData("seventeen letters, then \u4E2D\u6587")]
    public void WriteTo_OneOfManyStringsIsUnlikeTheOthers_AllAreReadBack(string? unlike)
    {
        for (int at = 0; at < 10; at++)
        {
            string?[] texts = [.. Enumerable.Range(0, 10).Select(i => i == at ? unlike : "short " + i)];
            var person = new Person
            {
                Name = texts[0],
                Address = texts[1],
                PhoneNumber = texts[2],
                Email = texts[3],
                Gender = texts[4],
                Nationality = texts[5],
                Occupation = texts[6],
                EducationLevel = texts[7],
                MaritalStatus = texts[8],
                SpouseName = texts[9],
                Hobbies = texts,
            };
            ArraySegment<byte> message = person.WriteTo(static size => new byte[size]);
            var exact = new ExactWriter();
            person.WriteTo(exact);
            Person copy = PersonBufferedMessage.Parse(NativeBuffer.Create(message)).ToObject();

            string?[] members =
            [
                copy.Name, copy.Address, copy.PhoneNumber, copy.Email, copy.Gender,
                copy.Nationality, copy.Occupation, copy.EducationLevel, copy.MaritalStatus, copy.SpouseName,
            ];

            Assert.Equal(message.Array, exact.Written);
            Assert.Equal(texts, copy.Hobbies);
            Assert.Equal(texts, members);
        }
    }

    [Fact]
    public void WriteTo_HalfASurrogatePair_IsReplacedAsEverywhere()
    {
        var person = new Person { Name = "a\uD83Db" };
        PersonBufferedMessage view = PersonBufferedMessage.Parse(NativeBuffer.Create(person.WriteTo(static size => new byte[size])));

        Assert.Equal("a\uFFFDb", view.Name.ToString());
    }

    [Fact]
    public void WriteTo_ObjectContainsItself_Throws()
    {
        var node = new Node();
        node.Next = node;
        var looped = new Node { Children = [] };
        looped.Children!.Add(looped);

        Assert.Throws<InvalidOperationException>(() => node.CalculateSize());
        Assert.Throws<InvalidOperationException>(() => node.WriteTo(new ArrayBufferWriter<byte>()));
        Assert.Throws<InvalidOperationException>(() => looped.WriteTo(static size => new byte[size]));
    }

    [Fact]
    public void CalculateSize_SameObjectManyTimesOver_ThrowsSoon()
    {
        var node = new Node { Name = new string('a', 1000) };
        for (int level = 0; level < 30; level++)
        {
            node = new Node { Children = [node, node, node, node, node, node, node, node] };
        }

        // 8^30 visits, if they were not ended by the size that they add up to.
        Assert.Throws<InvalidOperationException>(() => node.CalculateSize());
        Assert.Throws<InvalidOperationException>(() => node.WriteTo(new ArrayBufferWriter<byte>()));
    }

    [Fact]
    public void WriteTo_BoolsOfReinterpretedMemory_OneAsReadersDemand()
    {
        bool[] odd = MemoryMarshal.Cast<byte, bool>([0, 1, 2, 255]).ToArray();
        CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(
            NativeBuffer.Create(new Collections { Flags = odd }.WriteTo(static size => new byte[size])));
        ScalarsBufferedMessage scalar = ScalarsBufferedMessage.Parse(
            NativeBuffer.Create(new Scalars { BoolValue = odd[2] }.WriteTo(static size => new byte[size])));
        NullablesBufferedMessage nullable = NullablesBufferedMessage.Parse(
            NativeBuffer.Create(new Nullables { BoolValue = odd[3] }.WriteTo(static size => new byte[size])));

        Assert.Equal([0, 1, 1, 1], MemoryMarshal.AsBytes(view.Flags.AsSpan()).ToArray());
        Assert.True(scalar.BoolValue);
        Assert.True(nullable.BoolValue);
    }

    [Theory]
    [InlineData("a/b", UriKind.Relative)]
    [InlineData("/a", UriKind.Relative)]
    [InlineData("//host/a", UriKind.Relative)]
    [InlineData("c:/a", UriKind.Relative)]
    [InlineData("\\\\srv\\a", UriKind.Relative)]
    [InlineData("?q=a:b", UriKind.Relative)]
    [InlineData("", UriKind.Relative)]
    [InlineData("https://example.org/a?b=ü", UriKind.Absolute)]
    [InlineData("urn:isbn:1", UriKind.Absolute)]
    [InlineData("c:/a", UriKind.Absolute)]
    [InlineData(" https://example.org", UriKind.Absolute)]
    public void WriteTo_Uri_StaysAbsoluteOrRelative(string text, UriKind kind)
    {
        var link = new Uri(text, kind);
        Uri? read = CollectionsBufferedMessage.Parse(
            NativeBuffer.Create(new Collections { Link = link }.WriteTo(static size => new byte[size]))).ToObject().Link;

        Assert.Equal(link.IsAbsoluteUri, read?.IsAbsoluteUri);
        Assert.Equal(link, read);
    }

    [Theory]
    [InlineData("http://[")]
    [InlineData("a:b")]
    [InlineData("xy://a:b")]
    [InlineData("http:")]
    [InlineData("mailto:@")]
    [InlineData("file://\\\\[")]
    [InlineData("http://\0")]
    [InlineData(" a:b")]
    public void ToObject_TextThatUriDoesNotTake_IsARelativeOneThatStaysTheSame(string text)
    {
        byte[] message = new Person { Name = text }.WriteTo(static size => new byte[size]).Array!;
        Uri? link = UriCodec.Read(NativeBuffer.Create(message), BitConverter.ToUInt64(message, 32));
        Uri? again = CollectionsBufferedMessage.Parse(
            NativeBuffer.Create(new Collections { Link = link }.WriteTo(static size => new byte[size]))).ToObject().Link;

        Assert.NotNull(link);
        Assert.Equal(link.OriginalString, Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out _) ? text : "./" + text);
        Assert.Equal(link, again);
    }

    [Fact]
    public void WriteTo_64Levels_IsTheMost()
    {
        Node At(int levels) => levels == 1 ? new Node() : new Node { Next = At(levels - 1) };

        Assert.Equal(
            NativeBufferReason.None, Samples.All["node"].Verify(NativeBuffer.Create(At(64).WriteTo(static size => new byte[size]))).Reason);
        Assert.Throws<InvalidOperationException>(() => At(65).CalculateSize());
    }

    [Fact]
    public void WriteTo_ArrayIsTooShort_Throws() =>
        Assert.Throws<InvalidOperationException>(() => Samples.Person().WriteTo(static size => new byte[size - 1]));

    [Fact]
    public void WriteTo_TextGrowsAfterItWasMeasured_Throws()
    {
        Person person = Samples.Person();

        Assert.Throws<InvalidOperationException>(() => person.WriteTo(size =>
        {
            person.Name = "Much longer than Bill";
            return new byte[size + 100];
        }));
    }

    [Fact]
    public void WriteTo_TextShrinksAfterItWasMeasured_Throws()
    {
        Person person = Samples.Person();

        Assert.Throws<InvalidOperationException>(() => person.WriteTo(size =>
        {
            person.Name = null;
            return new byte[size];
        }));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(2)]
    [InlineData(400)]
    public void WriteTo_ListChangesAfterItWasMeasured_Throws(int count)
    {
        Person person = Samples.Person();

        Assert.Throws<InvalidOperationException>(() => person.WriteTo(size =>
        {
            person.Hobbies = [.. Enumerable.Repeat("x", count)];
            return new byte[size + 10_000];
        }));
    }

    [Fact]
    public void WriteTo_BufferWriterAfterAFailure_IsNotAdvanced()
    {
        var writer = new ArrayBufferWriter<byte>();
        var maps = new Maps { Tags = new() { ["\uD800"] = null } };

        Assert.Throws<InvalidOperationException>(() => maps.WriteTo(writer));
        Assert.Equal(0, writer.WrittenCount);
    }

    [Fact]
    public void WriteTo_DateTimeOfAnAmbiguousHour_KeepsTicksAndKind()
    {
        var source = new Scalars
        {
            DateTimeValue = DateTime.FromBinary(new DateTime(2024, 10, 27, 2, 30, 0, DateTimeKind.Local).ToBinary())
        };
        ScalarsBufferedMessage view = ScalarsBufferedMessage.Parse(NativeBuffer.Create(source.WriteTo(static size => new byte[size])));

        Assert.Equal(source.DateTimeValue.Ticks, view.DateTimeValue.Ticks);
        Assert.Equal(source.DateTimeValue.Kind, view.DateTimeValue.Kind);
    }

    [Fact]
    public void WriteTo_MillionNumbers_AreReadAsOneSpan()
    {
        var list = new NumberList { Values = [.. Enumerable.Range(-500_000, 1_000_000)] };
        NumberListBufferedMessage view = NumberListBufferedMessage.Parse(NativeBuffer.Create(list.WriteTo(static size => new byte[size])));

        Assert.True(list.Values.AsSpan().SequenceEqual(view.Values.AsSpan()));
    }

    private static string Write(IBufferedMessageSource source, Action<byte[]> prepare)
    {
        ArraySegment<byte> message = source.WriteTo(size =>
        {
            byte[] array = new byte[size + 32];
            prepare(array);
            return array;
        });
        return Convert.ToHexString(message);
    }

    /// <summary>Gives exactly the bytes that are asked for, so that text beyond ASCII does not fit into an estimate.</summary>
    private sealed class ExactWriter : IBufferWriter<byte>
    {
        private byte[] _block = [];

        public byte[] Written { get; private set; } = [];

        public void Advance(int count) => Written = [.. Written, .. _block.AsSpan(0, count)];

        public Memory<byte> GetMemory(int sizeHint = 0) => _block = new byte[sizeHint];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
