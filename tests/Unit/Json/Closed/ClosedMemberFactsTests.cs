using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json.Reading;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>The members that clients could set although they were closed, one by one, and by compiled code.</summary>
public sealed class ClosedMemberFactsTests : ReadOracle
{
    private const string OverPosted = """{"Name":"eve","IsAdmin":true}""";

    public static TheoryData<string> Contexts => ["reflection", "context", "modifier"];

    [Theory]
    [MemberData(nameof(Contexts))]
    public void Deserialize_IgnoredParameter_NeverBound(string contracts)
    {
        JsonSerializerOptions options = Options(contracts);

        AssertRead<User>(OverPosted, options);
        AssertRead<User>("""{"isAdmin":true,"Name":"eve","IsAdmin":[1,{}],"IsAdmin":null}""", options);
        AssertSameRead<User>("""{"Name":"eve","\u0049sAdmin":true}""", options);
        Assert.Equal(new User("eve", false), ZeroAllocJson.Deserialize<User>(Bytes(OverPosted), options));
        Assert.Equal(new Defaulted("eve", 7), ZeroAllocJson.Deserialize<Defaulted>(Bytes("""{"Name":"eve","Level":9}"""), options));
        Assert.Equal(new Pair("eve", false), ZeroAllocJson.Deserialize<Pair>(Bytes(OverPosted), options));
        Assert.Equal([new User("eve", false)], ZeroAllocJson.Deserialize<List<User>>(Bytes($"[{OverPosted}]"), options)!);
    }

    [Theory]
    [MemberData(nameof(Contexts))]
    public void Deserialize_IgnoredParameterOfADerivedType_NeverBound(string contracts)
    {
        JsonSerializerOptions options = Options(contracts);
        byte[] document = Bytes("""{"$type":"staff","Name":"eve","IsAdmin":true,"Team":"a"}""");

        Assert.Equal(new Staff("eve", false, "a"), ZeroAllocJson.Deserialize<Account>(document, options));
    }

    [Theory]
    [MemberData(nameof(Contexts))]
    public void Deserialize_IgnoredParameterThatIsRequired_TakenAsPresent(string contracts)
    {
        JsonSerializerOptions options = new(Options(contracts)) { RespectRequiredConstructorParameters = true };

        AssertRead<User>(OverPosted, options);
        AssertFallsBack<User>("""{"Name":"eve"}""", options);
    }

    [Theory]
    [MemberData(nameof(Contexts))]
    public void Deserialize_CollectionWithoutGetter_NeverBound(string contracts)
    {
        JsonSerializerOptions options = Options(contracts);
        const string Document = """{"Name":"eve","Roles":["admin"],"Marks":[1],"Rights":{"all":1}}""";

        AssertRead<Member>(Document, options);
        Assert.Equal("eve, 0, 0, 0", ZeroAllocJson.Deserialize<Member>(Bytes(Document), options)!.ToString());
    }

    [Fact]
    public void Deserialize_RequiredFieldOfAContext_Refused()
    {
        AssertFallsBack<Tagged>("""{"Tag":"x"}""", ClosedFactsContext.Default.Options);
        Assert.Throws<InvalidOperationException>(
            () => ZeroAllocJson.Deserialize<Tagged>(Bytes("""{"Tag":"x"}"""), ClosedFactsContext.Default.Options));
        AssertRead<Tagged>(
            """{"Tag":"x"}""", new JsonSerializerOptions { TypeInfoResolver = ClosedFactsContext.Default, IncludeFields = true });
    }

    private static byte[] Bytes(string document) => System.Text.Encoding.UTF8.GetBytes(document);

    private static JsonSerializerOptions Options(string contracts) => new()
    {
        TypeInfoResolver = contracts switch
        {
            "context" => ClosedFactsContext.Default,
            "modifier" => new DefaultJsonTypeInfoResolver().WithAddedModifier(static _ => { }),
            _ => new DefaultJsonTypeInfoResolver(),
        },
    };

    internal sealed record User(string Name, [property: JsonIgnore] bool IsAdmin);

    internal sealed record Defaulted(string Name, [property: JsonIgnore] int Level = 7);

    internal readonly record struct Pair(string Name, [property: JsonIgnore] bool IsAdmin);

    [JsonDerivedType(typeof(Staff), "staff")]
    internal record Account(string Name, [property: JsonIgnore] bool IsAdmin);

    internal sealed record Staff(string Name, bool IsAdmin, string Team) : Account(Name, IsAdmin);

    internal sealed class Member
    {
        public string? Name { get; set; }

        public List<string> Roles { private get; set; } = [];

        public int[] Marks { internal get; set; } = [];

        public Dictionary<string, int> Rights { private get; set; } = [];

        public override string ToString() => $"{Name}, {Roles.Count}, {Marks.Length}, {Rights.Count}";
    }

    internal sealed class Tagged
    {
        public required string Tag;

        public string? Name { get; set; }
    }
}
