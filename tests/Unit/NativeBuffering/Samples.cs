namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>The objects of the golden vectors; tests/NativeBufferFormat/vectors says the same values in JSON.</summary>
internal static class Samples
{
    private static readonly Guid s_first = new("00112233-4455-6677-8899-aabbccddeeff");
    private static readonly Guid s_second = new("ffffffff-0000-0000-0000-000000000001");

    /// <summary>All samples by the name of their vector.</summary>
    public static IReadOnlyDictionary<string, Sample> All { get; } = new Dictionary<string, Sample>
    {
        ["person"] = Sample.Of<Person, PersonBufferedMessage>(Person(), view => view.ToObject()),
        ["person-null"] = Sample.Of<Person, PersonBufferedMessage>(new Person(), view => view.ToObject()),
        ["scalars"] = Sample.Of<Scalars, ScalarsBufferedMessage>(Scalars(), view => view.ToObject()),
        ["nullables"] = Sample.Of<Nullables, NullablesBufferedMessage>(Nullables(), view => view.ToObject()),
        ["nullables-null"] = Sample.Of<Nullables, NullablesBufferedMessage>(new Nullables(), view => view.ToObject()),
        ["collections"] = Sample.Of<Collections, CollectionsBufferedMessage>(Collections(), view => view.ToObject()),
        ["maps"] = Sample.Of<Maps, MapsBufferedMessage>(Maps(), view => view.ToObject()),
        ["node"] = Sample.Of<Node, NodeBufferedMessage>(Node(), view => view.ToObject()),
        ["cities"] = Sample.Of<CityList, CityListBufferedMessage>(Cities(), view => view.ToObject()),
        ["edges"] = Sample.Of<Edges, EdgesBufferedMessage>(Edges(), view => view.ToObject()),
        ["page"] = Sample.Of<Page<Label>, PageOfLabelBufferedMessage>(
            new Page<Label> { Items = [new Label { Name = "a" }] }, view => view.ToObject()),
        ["page-rows"] = Sample.Of<Page<Label[]>, PageOfLabelArrayBufferedMessage>(
            new Page<Label[]> { Items = [[new Label()]] }, view => view.ToObject()),
        ["new-person"] = Sample.Of<NewPerson, NewPersonBufferedMessage>(NewPerson(), view => view.ToObject()),
    };

    public static Person Person() => new()
    {
        Name = "Bill",
        Age = 30,
        Hobbies = ["Reading", "Writing", "Coding"],
        Address = "123 Main St.",
        PhoneNumber = "555-555-5555",
        Email = "bill@gmail.com",
        Gender = "M",
        Nationality = "China",
        Occupation = "Software Engineer",
        EducationLevel = "Bachelor's",
        MaritalStatus = "Married",
        SpouseName = "Jane",
        NumberOfChildren = 2,
        ChildrenNames = ["John", "Jill"],
        LanguagesSpoken = ["English", "Chinese"],
        HasPets = true,
        PetNames = ["Fido", "Spot"],
    };

    public static Scalars Scalars() => new()
    {
        BoolValue = true,
        ByteValue = 200,
        SbyteValue = -100,
        ShortValue = -30_000,
        UshortValue = 60_000,
        IntValue = -2_000_000_000,
        UintValue = 4_000_000_000,
        LongValue = -9_000_000_000_000_000_000,
        UlongValue = 18_000_000_000_000_000_000,
        CharValue = 'é',
        HalfValue = (Half)1.5,
        FloatValue = -0.25f,
        DoubleValue = 1e300,
        DecimalValue = -79228162514264.337593543950335m,
        GuidValue = s_first,
        Int128Value = Int128.MinValue,
        UInt128Value = UInt128.MaxValue,
        DateTimeValue = new DateTime(2024, 2, 29, 12, 30, 45, DateTimeKind.Utc),
        DateTimeOffsetValue = new DateTimeOffset(2024, 2, 29, 12, 30, 45, new TimeSpan(-5, -30, 0)),
        DateOnlyValue = new DateOnly(2024, 2, 29),
        TimeOnlyValue = new TimeOnly(23, 59, 59),
        TimeSpanValue = TimeSpan.FromTicks(-1),
        DayOfWeekValue = DayOfWeek.Saturday,
    };

    public static Nullables Nullables() => new()
    {
        BoolValue = false,
        ByteValue = 0,
        SbyteValue = -1,
        ShortValue = -1,
        UshortValue = 1,
        IntValue = -1,
        UintValue = 0,
        LongValue = 0,
        UlongValue = 1,
        CharValue = 'x',
        HalfValue = (Half)(-2),
        FloatValue = 0,
        DoubleValue = -1,
        DecimalValue = 0.00m,
        GuidValue = s_second,
        Int128Value = -1,
        UInt128Value = 1,
        DateTimeValue = new DateTime(0, DateTimeKind.Local),
        DateTimeOffsetValue = new DateTimeOffset(621_355_968_000_000_000, TimeSpan.FromHours(14)),
        DateOnlyValue = DateOnly.MaxValue,
        TimeOnlyValue = TimeOnly.MinValue,
        TimeSpanValue = TimeSpan.Zero,
        DayOfWeekValue = DayOfWeek.Sunday,
    };

    public static Collections Collections() => new()
    {
        Numbers = [1, -1, 3],
        Flags = [true, false, true],
        Times = [new DateTime(1, DateTimeKind.Utc), new DateTime(2, DateTimeKind.Unspecified)],
        Amounts = [1.10m, -2m],
        Moments = [new DateTimeOffset(600_000_000, TimeSpan.FromMinutes(1))],
        Gaps = [7, null, 0],
        Versions = [new Version(1, 2), null, new Version(1, 2, 3, 4)],
        Rows = [[1, 2], null, []],
        Words = ["one", "två", "三"],
        Longs = [long.MinValue],
        Lines = ["", null, "a\0b"],
        Bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9],
        Memory = new byte[] { 0xFF },
        Version = new Version(10, 20, 30),
        Link = new Uri("https://example.org/a?b=ü", UriKind.Absolute),
        Place = new Point { X = 1, Y = -1 },
        Target = new Point { X = 2, Y = -2 },
        Path = [new Point { X = 3 }, new Point { Y = 4 }],
        Blobs = [[1], null, []],
        Ids = [s_second, s_first],
        Nested = [["x", null], null, [], ["y"]],
    };

    public static Maps Maps() => new()
    {
        Ages = new() { ["Zoe"] = 1, ["Al"] = 2, ["Ali"] = 3, ["Åsa"] = 4, [""] = 5, ["\uFFFD"] = 6, ["😀"] = 7 },
        Names = new() { [5] = "five", [-5] = null, [0] = "" },
        Places = new Dictionary<Guid, Point> { [s_second] = new() { X = 1 }, [s_first] = new() { Y = 2 } },
        Tags = new() { ["b"] = ["1", null], ["a"] = null, ["c"] = [] },
        Days = new() { [DayOfWeek.Friday] = new Node { Name = "f" }, [DayOfWeek.Monday] = null },
        Tables = new() { ["t"] = new() { ["y"] = 0.5, ["x"] = -0.5 } },
        Letters = new() { ['z'] = null, ['a'] = 1 },
    };

    public static Node Node() => new()
    {
        Name = "root",
        Children = [new Node { Name = "left", Children = [] }, null, new Node { Next = new Node { Name = "дно" } }],
        Next = new Node(),
    };

    public static CityList Cities() => new()
    {
        Cities =
        [
            new City { Id = 1, Name = "Encamp", Country = "AD", Region = null, Latitude = 42.53176, Longitude = 1.56654 },
            null,
            new City { Id = 2, Name = "København", Country = "DK", Region = "Hovedstaden", Latitude = 55.67594, Longitude = 12.56553 },
        ],
    };

    public static Edges Edges() => new()
    {
        Id = Guid.Empty,
        Amount = 0m,
        PerhapsId = Guid.Empty,
        Text = "a\uDC00\uD800b\uD83D",
        Unit = '\uD800',
        Link = new Uri("./a:b", UriKind.Relative),
        Bytes = [1],
        Octets = [],
        Units = new() { ['\uDFFF'] = "", ['a'] = null },
        Next = new Edges(),
    };

    public static NewPerson NewPerson() => new()
    {
        Name = "Ann",
        Age = 41,
        Tags = ["x", "y"],
        Root = new Node { Name = "n" },
        Balance = 12.5m,
        Link = new Uri("a/b", UriKind.Relative),
        Active = true,
    };
}
