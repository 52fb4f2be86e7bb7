using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>What views show, what they cost, and that collections of garbage don't move anything under them.</summary>
public sealed class ViewTests
{
    [Fact]
    public void ToObject_Scalars_GivesEveryValue() => Assert.Equivalent(Samples.Scalars(), Read(Samples.All["scalars"]), strict: true);

    [Fact]
    public void ToObject_Nullables_GivesEveryValue()
    {
        Assert.Equivalent(Samples.Nullables(), Read(Samples.All["nullables"]), strict: true);
        Assert.Equivalent(new Nullables(), Read(Samples.All["nullables-null"]), strict: true);
    }

    [Fact]
    public void ToObject_Person_GivesTheSameGraphAndNoByteMore()
    {
        PersonBufferedMessage view = PersonBufferedMessage.Parse(NativeBuffer.Create(Samples.All["person"].Write()));

        Assert.Equivalent(Samples.Person(), view.ToObject(), strict: true);
        WarmedCalls.AssertAllocates(1056, () => GC.KeepAlive(view.ToObject()));
    }

    [Fact]
    public void Properties_Scalars_AreTheValues()
    {
        Scalars expected = Samples.Scalars();
        ScalarsBufferedMessage view = ScalarsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["scalars"].Write()));

        Assert.Equal(expected.DecimalValue, view.DecimalValue);
        Assert.Equal(expected.GuidValue, view.GuidValue);
        Assert.Equal(expected.Int128Value, view.Int128Value);
        Assert.Equal(expected.HalfValue, view.HalfValue);
        Assert.Equal(expected.DateTimeOffsetValue, view.DateTimeOffsetValue);
        Assert.Equal(expected.DateTimeOffsetValue.Offset, view.DateTimeOffsetValue.Offset);
        Assert.Equal(expected.DateTimeValue.Kind, view.DateTimeValue.Kind);
        Assert.Equal(expected.DayOfWeekValue, view.DayOfWeekValue);
    }

    [Fact]
    public void Properties_Collections_AreTheValues()
    {
        Collections expected = Samples.Collections();
        CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["collections"].Write()));

        Assert.Equal([1, -1, 3], view.Numbers.AsSpan());
        Assert.Equal(-1, view.Numbers[1]);
        Assert.Equal([true, false, true], view.Flags.AsSpan());
        Assert.Equal(expected.Times, view.Times.ToArray());
        Assert.Equal(expected.Amounts, view.Amounts.ToArray());
        Assert.Equal(expected.Moments![0], (DateTimeOffset)view.Moments[0]);
        Assert.Equal(TimeSpan.FromMinutes(1), view.Moments[0].ToDateTimeOffset().Offset);
        Assert.True(view.Gaps[0].HasValue && view.Gaps[0] == 7 && !view.Gaps[1].HasValue && view.Gaps[2].Value == 0);
        Assert.Throws<InvalidOperationException>(() => view.Gaps[1].Value);
        Assert.Equal(new Version(1, 2), view.Versions[0].ToVersion());
        Assert.True(view.Versions[1].IsNull);
        Assert.Equal((1, 2, 3, 4), (view.Versions[2].Major, view.Versions[2].Minor, view.Versions[2].Build, view.Versions[2].Revision));
        Assert.Equal([1, 2], view.Rows[0].AsSpan());
        Assert.True(view.Rows[1].IsNull && !view.Rows[2].IsNull && view.Rows[2].Count == 0);
        Assert.Equal(expected.Bytes, view.Bytes.AsSpan());
        Assert.Equal(1, view.Memory.Length);
        Assert.Equal(new Version(10, 20, 30), (Version?)view.Version);
        Assert.Equal("https://example.org/a?b=ü", view.Link.ToString());
        Assert.Equal((1, -1), (view.Place.X, view.Place.Y));
        Assert.Equal((3, 0, 0, 4), (view.Path[0].X, view.Path[0].Y, view.Path[1].X, view.Path[1].Y));
        Assert.Equal(expected.Ids, view.Ids.ToArray());
        Assert.Null(view.Blobs[1].ToArray());
    }

    [Fact]
    public void ToObject_Collections_KeepsKindsOfCollections()
    {
        var read = (Collections)Read(Samples.All["collections"]);

        Assert.Equivalent(Samples.Collections().Words, read.Words);
        Assert.Equal([long.MinValue], read.Longs);
        Assert.Equal(["", null, "a\0b"], read.Lines);
        Assert.Equal(new Uri("https://example.org/a?b=ü"), read.Link);
        Assert.Equal([0xFF], read.Memory.ToArray());
    }

    [Fact]
    public void TryRead_GoodAndBadMessages_GivesTheObjectOrTheReason()
    {
        byte[] message = Samples.All["person"].Write();

        Assert.True(TryRead(message, out Person? person, out _));
        Assert.Equivalent(Samples.Person(), person, strict: true);
        Assert.False(TryRead(message[..^1], out Person? none, out NativeBufferError error));
        Assert.Null(none);
        Assert.Equal(NativeBufferReason.WrongLength, error.Reason);
        Assert.False(TryRead(message, out Point _, out error));
        Assert.Equal(NativeBufferReason.OtherType, error.Reason);
        Assert.EndsWith(
            "(at byte 16). Expected a ZeroAlloc.Unit.NativeBuffering.Point. If sender and receiver name the type differently, set the same MessageName on both.",
            Assert.Throws<NativeBufferFormatException>(() => PointBufferedMessage.Parse(NativeBuffer.Create(message))).Message,
            StringComparison.Ordinal);

        static bool TryRead<T>(byte[] bytes, out T? value, out NativeBufferError error)
            where T : IBufferedMessageSource<T> => T.TryRead(NativeBuffer.Create(bytes), out value, out error);
    }

    [Fact]
    public void Indexers_OutOfRange_Throw()
    {
        CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["collections"].Write()));

        Assert.Throws<ArgumentOutOfRangeException>(() => view.Numbers[3]);
        Assert.Throws<ArgumentOutOfRangeException>(() => view.Numbers[-1]);
        Assert.Throws<ArgumentOutOfRangeException>(() => view.Words[3]);
        Assert.Throws<ArgumentOutOfRangeException>(() => default(BufferedList<BufferedString>)[0]);
    }

    [Fact]
    public void Dictionary_OfAMessage_IsSortedAndFound()
    {
        MapsBufferedMessage view = MapsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["maps"].Write()));
        var keys = new List<string>();
        foreach ((BufferedString key, BufferedValue<int> age) in view.Ages)
        {
            keys.Add($"{key}={age}");
        }

        Assert.Equal(["=5", "Al=2", "Ali=3", "Zoe=1", "Åsa=4", "\uFFFD=6", "😀=7"], keys);
        Assert.True(view.Ages.TryGetValue("😀", out BufferedValue<int> found) && found == 7);
        Assert.False(view.Ages.TryGetValue("A", out _));
        Assert.False(view.Ages.TryGetValue("\uD800", out _));
        Assert.False(view.Ages.TryGetValue(new string('x', 500), out _));
        Assert.True(view.Names.TryGetValue(-5, out BufferedString none) && none.IsNull);
        Assert.True(view.Days.TryGetValue(DayOfWeek.Friday, out NodeBufferedMessage friday) && friday.Name.Equals("f"));
        Assert.True(
            view.Places.TryGetValue(new Guid("ffffffff-0000-0000-0000-000000000001"), out PointBufferedMessage place) && place.X == 1);
        Assert.True(view.Tables.TryGetValue("t", out BufferedDictionary<BufferedString, BufferedValue<double>> table)
            && table.TryGetValue("x", out BufferedValue<double> x) && x == -0.5);
        Assert.False(default(BufferedDictionary<BufferedString, BufferedValue<int>>).TryGetValue("", out _));
    }

    [Fact]
    public void Dictionary_KeysDemanded_FoundOrKeyNotFoundException()
    {
        MapsBufferedMessage view = MapsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["maps"].Write()));

        Assert.True(view.Ages.ContainsKey("Zoe")
            && view.Ages.ContainsKey("Zoe".AsSpan())
            && view.Ages.ContainsKey("Zoe"u8)
            && view.Names.ContainsKey(5));
        Assert.False(
            view.Ages.ContainsKey("A") || view.Ages.ContainsKey("A".AsSpan()) || view.Ages.ContainsKey("A"u8) || view.Names.ContainsKey(6));
        Assert.Equal(
            (1, 1, 1), (view.Ages.GetValue("Zoe").Value, view.Ages.GetValue("Zoe".AsSpan()).Value, view.Ages.GetValue("Zoe"u8).Value));
        Assert.True(view.Names.GetValue(5) == "five");
        Assert.Throws<KeyNotFoundException>(() => view.Ages.GetValue("A"));
        Assert.Throws<KeyNotFoundException>(() => view.Ages.GetValue("A".AsSpan()));
        Assert.Throws<KeyNotFoundException>(() => view.Ages.GetValue("A"u8));
        Assert.Throws<KeyNotFoundException>(() => view.Names.GetValue(6));
        Assert.Throws<ArgumentNullException>("key", () => view.Ages.ContainsKey((string)null!));
    }

    [Fact]
    public void ToString_VersionsAndBytes_ForPeople()
    {
        CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["collections"].Write()));

        Assert.Equal(["1.2", "", "1.2.3.4"], view.Versions.ToArray()!.Select(version => version.ToString()));
        Assert.Equal("10.20.30", view.Version.ToString());
        Assert.Equal(["byte[1]", "", "byte[0]"], view.Blobs.ToArray()!.Select(blob => blob.ToString()));
        Assert.Null(default(BufferedList<BufferedVersion>).ToArray());
    }

    [Fact]
    public void String_ComparedAndCopied_BehavesAsText()
    {
        CityBufferedMessage city = CityListBufferedMessage.Parse(NativeBuffer.Create(Samples.All["cities"].Write())).Cities[2];
        Span<char> units = stackalloc char[city.Name.Utf8Length];

        Assert.True(city.Name.Equals("København"));
        Assert.False(city.Name.Equals("Kobenhavn"));
        Assert.False(city.Name.Equals("København "));
        Assert.False(city.Name.Equals((string?)null));
        Assert.True(city.Name == city.Name);
        Assert.Equal(city.Name.GetHashCode(), city.Name.GetHashCode());
        Assert.Equal("København", new string(units[..city.Name.CopyTo(units)]));
        Assert.False(city.Name.TryCopyTo(new char[3], out _));
        Assert.Throws<ArgumentException>(() => city.Name.CopyTo(new char[3]));
        Assert.Equal("Hovedstaden", (string?)city.Region);
        Assert.True(default(BufferedString).Equals((string?)null) && default(BufferedString) != city.Name);
        Assert.Null((string?)default(BufferedString));
        Assert.Equal("", default(BufferedString).ToString());
    }

    [Fact]
    public void Reading_EveryKindOfMember_AllocatesNothing()
    {
        CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["collections"].Write()));
        MapsBufferedMessage maps = MapsBufferedMessage.Parse(NativeBuffer.Create(Samples.All["maps"].Write()));
        int seen = 0;

        WarmedCalls.AssertAllocates(0, () =>
        {
            foreach (BufferedString word in view.Words)
            {
                seen += word.Equals("two") ? 1 : word.AsSpan().Length;
            }

            foreach (int number in view.Numbers)
            {
                seen += number;
            }

            foreach ((BufferedString key, BufferedValue<int> age) in maps.Ages)
            {
                seen += key.Utf8Length + age.Value;
            }

            seen += maps.Ages.TryGetValue("Zoe", out BufferedValue<int> zoe) ? zoe.Value : 0;
            seen += maps.Names.TryGetValue(5, out BufferedString five) ? five.Utf8Length : 0;
            seen += view.Version.Major + view.Bytes.Length + view.Rows[0][1];
        });
        Assert.NotEqual(0, seen);
    }

    [Fact]
    public void Views_OverNativeMemory_ShowTheSame()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The memory is mapped by mmap.");
        byte[] message = Samples.All["person"].Write();
        using var memory = new GuardedMemory(message.Length);
        PersonBufferedMessage view = PersonBufferedMessage.Parse(NativeBuffer.Create(memory.AtEnd(message)));

        Assert.Equivalent(Samples.Person(), view.ToObject(), strict: true);
    }

    [Fact]
    public void Views_MessageAtAnOddAddress_ShowTheSame()
    {
        byte[] message = new NumberList { Values = [.. Enumerable.Range(0, 1000)] }.WriteTo(static size => new byte[size]).Array!;
        byte[] shifted = [0, 0, 0, .. message];
        NumberListBufferedMessage view = NumberListBufferedMessage.Parse(
            NativeBuffer.Create(new ArraySegment<byte>(shifted, 3, message.Length)));

        Assert.Equal(Enumerable.Range(0, 1000), view.Values.ToArray()!);
        Assert.Equal(999, view.Values[999]);
    }

    [Fact]
    public void Views_BytesChangeUnderneath_NeverReadOutside()
    {
        byte[] message = Samples.All["person"].Write();
        PersonBufferedMessage view = PersonBufferedMessage.Parse(NativeBuffer.Create(message));
        message.AsSpan(32).Fill(0x7F);

        Assert.Throws<ArgumentOutOfRangeException>(() => view.Name.ToString());
        Assert.ThrowsAny<ArgumentException>(() => view.Hobbies[0].ToString());
    }

    [Fact]
    public void Views_WhileGarbageIsCollected_StayValid()
    {
        byte[][] garbage = new byte[64][];
        byte[] message = Samples.All["person"].Write();
        PersonBufferedMessage view = PersonBufferedMessage.Parse(NativeBuffer.Create(message));
        BufferedList<BufferedString> hobbies = view.Hobbies;
        ReadOnlySpan<byte> name = view.Name.AsSpan();
        for (int i = 0; i < 100; i++)
        {
            garbage[i % garbage.Length] = new byte[(i * 997) % 90_000];
            GC.Collect(i % 3, GCCollectionMode.Forced, blocking: true, compacting: true);
            Assert.True(name.SequenceEqual("Bill"u8));
            Assert.True(hobbies[2].Equals("Coding"));
            Assert.Equal(30, view.Age);
        }

        GC.KeepAlive(garbage);
    }

    [Fact]
    public void Create_NoArray_IsRefused()
    {
        Assert.Throws<ArgumentException>(() => NativeBuffer.Create(default(ArraySegment<byte>)));
        Assert.Throws<ArgumentNullException>(() => NativeBuffer.Create((byte[])null!));
        Assert.Throws<ArgumentException>(() => NativeBuffer.Create((byte[])(object)new sbyte[40]));
        Assert.Equal(0, NativeBuffer.Create(ReadOnlyMemory<byte>.Empty).Length);
        Assert.False(PersonBufferedMessage.TryVerify(default, out _, out NativeBufferError error));
        Assert.Equal(NativeBufferReason.TooShort, error.Reason);
    }

    private static IBufferedMessageSource Read(Sample sample) => sample.Read(NativeBuffer.Create(sample.Write()));
}
