using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Values that are read into what their members hold already, where options, types or members say so.</summary>
public sealed partial class FilledMembersReadTests : ReadOracle
{
    private const string Everything = """
        {"Id":7,"Lines":[{"Name":"second","Next":{"Count":2}},null],"Tags":["b",null],"Numbers":[3],"Set":[1,2],"Counts":{"A":5,"c":3},
        "ByNumber":{"1":{"Count":9},"2":null},"Queue":[2],"Stack":[2],"Queued":[2],"Stacked":[2],"Linked":[2],"Observed":[2],"Array":[3],
        "Enumerated":[3],"Home":{"Count":5,"Numbers":[8],"Next":{"Count":6,"Next":{"Name":"new"}}},"Settable":{"Count":3},
        "Missing":{"Count":4},"Lost":{"Name":"x"},"LostItems":[1],"MissingItems":[1],"Cell":{"Y":3,"Items":[2]},"Maybe":{"Y":4},
        "Record":{"Right":5,"Third":6},"Text":"t"}
        """;

    private static readonly JsonSerializerOptions s_populate = Populating();

    [Fact]
    public void Read_ByOptions_AsStock() => AssertReadAndDamagedAsStock<Order>(Everything, s_populate, hasKeys: true);

    [Fact]
    public void Read_ByOptionsOfTheWeb_AsStock()
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web)
        {
            PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        };
        AssertReadAndDamagedAsStock<List<Line>>("""[{"name":"a","numbers":[1],"next":{"numbers":[2,3]}},{"next":null}]""", options);
        AssertReadAndDamagedAsStock<ByType>("""{"filled":[2],"next":{"filled":[3],"line":{"numbers":[4]}},"line":{"count":2}}""", options);
    }

    [Fact]
    public void Read_ByAttributes_AsStock()
    {
        AssertReadAndDamagedAsStock<ByAttribute>(
            """{"Filled":[2],"Replaced":[2],"Usual":[2],"Settable":{"a":"c","d":"e"},"Field":["g"],"renamed":["3",4]}""", hasKeys: true);
        AssertReadAndDamagedAsStock<ByType>("""{"Filled":[2],"Next":{"Filled":[],"Next":null,"Line":{"Count":1}},"Line":{"Name":null}}""");
    }

    [Fact]
    public void Read_MembersTwice_FilledTwiceAsStock()
    {
        AssertRead<Order>("""{"Lines":[{}],"Lines":[{"Name":"x"}],"Cell":{"X":3},"Cell":{"Y":4},"Home":{"Count":2},"Home":{}}""", s_populate);
        AssertRead<Order>("""{"MissingItems":[1],"MissingItems":[2],"Missing":{"Name":"a"},"Missing":{"Count":3}}""", s_populate);
        AssertRead<Order>("""{"Settable":null,"Settable":{"Name":"a"},"Numbers":null,"Numbers":[1]}""", s_populate);
    }

    [Fact]
    public void Read_NullWhereNothingCanBeSet_FallsBackToStock()
    {
        AssertFallsBack<Order>("""{"Lines":null}""", s_populate);
        AssertFallsBack<Order>("""{"Home": null}""", s_populate);
        AssertFallsBack<Order>("""{"Lost":null}""", s_populate);
        AssertFallsBack<Order>("""{"Cell":null}""", s_populate);
        AssertRead<Order>("""{"Settable":null,"Maybe":null,"Numbers":null}""", s_populate);
    }

    [Fact]
    public void Read_CollectionsThatRefuse_AsStock()
    {
        AssertSameRead<Unfillable>("""{"Fixed":[1],"Id":1}""", s_populate);
        AssertSameRead<Unfillable>("""{"Frozen":[],"Id":1}""", s_populate);
        AssertRead<Unfillable>("""{"Id":1}""", s_populate);
        AssertSameDamaged<Unfillable>("""{"Fixed":[1],"Frozen":[],"Id":1}""", s_populate);
    }

    [Fact]
    public void Read_MembersOfADerivedClass_ByTheDeclaredOne()
    {
        AssertReadAndDamagedAsStock<Owner>("""{"Pet":{"Name":"a","Ages":[2],"Breed":"x"},"Id":1}""", s_populate);
        AssertSameCalls<Owner>("""{"Pet":{"Name":"a","Name":"b"},"Id":1}""");
    }

    [Fact]
    public void Read_CodeOfTheApplication_RunsAsOftenAndInTheOrderOfStock()
    {
        AssertSameCalls<Noticed>("""{"Lazy":["a"],"Late":{"Count":2},"Counted":[1,2],"Lazy":["b"]}""");
        AssertSameCalls<CallingBack>("""{"Inner":{"Id":3},"Inner":{"Id":4}}""");
        AssertReadAndDamagedAsStock<CallingBack>("""{"Inner":{"Id":3}}""", s_populate);
    }

    [Fact]
    public void TryRead_DocumentThatIsDeclined_FillsNothing()
    {
        JsonContract<Noticed> contract = ZeroAllocJson.Compile<Noticed>(s_populate);
        int before = Noticed.Everyone.Count;
        foreach (string document in (string[])["{\"Shared\":[1,2", "{\"Shared\":[1],\"Late\":{}}x", "{\"Shared\":[1,null]}"])
        {
            Assert.False(contract.TryRead(Encoding.UTF8.GetBytes(document), out _));
        }

        Assert.Equal(before, Noticed.Everyone.Count);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, contract.TryRead("""{"Shared":[1,2]}"""u8, out _));
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 2 : 0, Noticed.Everyone.Count - before);
    }

    [Fact]
    public void Read_RequiredMembersAndExtensionDataInside_AsStock()
    {
        AssertReadAndDamagedAsStock<Demanding>("""{"Inner":{"Id":2,"Name":"n"}}""", s_populate);
        AssertFallsBack<Demanding>("""{"Inner":{"Name":"n"}}""", s_populate);
        AssertSameRead<Extended>("""{"Inner":{"Id":2,"a":1,"b":[2]}}""", s_populate);
        AssertSameDamaged<Extended>("""{"Inner":{"Id":2,"a":1,"b":[2]}}""", s_populate);
    }

    [Fact]
    public void Read_OptionsThatRefuse_AsStock()
    {
        JsonSerializerOptions nullable = new(s_populate) { RespectNullableAnnotations = true };
        AssertReadAndDamagedAsStock<Line>("""{"Name":null,"Numbers":[1],"Next":{"Numbers":[2]}}""", nullable);
        AssertFallsBack<Line>("""{"Numbers":null}""", nullable);
        JsonSerializerOptions strict = new(s_populate)
        {
            AllowDuplicateProperties = false,
            UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        };
        AssertRead<Line>("""{"Numbers":[1],"Next":{"Numbers":[2]}}""", strict);
        AssertSameDamaged<Line>("""{"Numbers":[1],"Next":{"Numbers":[2]}}""", strict);
        AssertSameRead<Order>(Everything, strict);
        AssertSameRead<Order>(Everything, new(s_populate) { IgnoreReadOnlyProperties = true });
        AssertSameRead<Order>(Everything, new(s_populate) { ReferenceHandler = ReferenceHandler.Preserve });
        AssertSameRead<Order>(Everything, new(s_populate) { ReferenceHandler = ReferenceHandler.IgnoreCycles });
    }

    /// <summary>Contracts that refuse to fill, in the words of stock; and what it alone can tell.</summary>
    [Fact]
    public void Read_WhatStockFillsAlone_FallsBackToIt()
    {
        AssertSameRead<WithParameters>("""{"Id":1,"Items":[2]}""");
        AssertRead<WithParametersByOptions>("""{"Id":1,"Items":[2]}""", s_populate);
        AssertReadAndDamagedAsStock<OfObjects>("""{"Anything":[2,"a"],"Id":1}""", s_populate);
        AssertFallsBack<OfInterface>("""{"Shape":{"Size":2},"Id":1}""", s_populate);
        AssertSameDamaged<OfInterface>("""{"Shape":{"Size":2},"Id":1}""", s_populate);
        AssertSameDamaged<OfFixed>("""{"Inner":{"Id":2,"Other":3},"Id":1}""", s_populate);
        AssertSameDamaged<OfPolymorphic>(
            """{"Shape":{"$type":"circle","Id":2},"Shapes":[{"$type":"circle","More":[3]}],"Id":1}""", s_populate);
        AssertRead<Polymorphic>("""{"$type":"circle","Id":2}""", s_populate);
        AssertSameDamaged<Polymorphic>("""{"$type":"circle","Id":2,"Items":[3],"More":[4]}""", s_populate);
        Assert.Contains(
            "is populated (JsonObjectCreationHandling.Populate), which compiled code doesn't support for",
            ZeroAllocJson.Describe(typeof(OfInterface), s_populate),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Read_ContractsThatWereChanged_FillsWhatTheContractGets()
    {
        JsonSerializerOptions options = new(s_populate)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        if (info.Type == typeof(Line))
                        {
                            JsonPropertyInfo numbers = info.Properties.Single(static property => property.Name == "Numbers");
                            Func<object, object?> got = numbers.Get!;
                            numbers.Get = item => got(item) is List<int> list ? (object)(List<int>)[.. list, 100] : null;
                        }
                    },
                },
            },
        };
        AssertReadAndDamagedAsStock<Line>("""{"Numbers":[1],"Next":{"Numbers":[2]}}""", options);
        AssertRead<ByType>("""{"Filled":[1],"Next":{"Line":{"Numbers":[8]}},"Line":{"Numbers":[4]}}""", options);
        AssertSameRead<Order>(Everything, options);
    }

    [Fact]
    public void Read_GeneratedContracts_AsStock()
    {
        JsonSerializerOptions options = FilledContext.Default.Options;
        AssertReadAndDamagedAsStock<FilledBasket>(
            """{"Items":[{"Name":"b","Tags":["t"]}],"Counts":{"a":2},"Home":{"Tags":["u"]}}""", options, hasKeys: true);
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_FilledMembers_AllocatesTheModelAlone()
    {
        byte[] document = """{"Numbers":[1,2,3],"Next":{"Numbers":[2],"Next":{"Count":2}}}"""u8.ToArray();
        JsonContract<Line> contract = ZeroAllocJson.Compile<Line>(s_populate);
        long model = WarmedCalls.Bytes(static () =>
        {
            var line = new Line { Next = new Line { Next = new Line() } };
            line.Numbers.Add(1);
            line.Numbers.Add(2);
            line.Numbers.Add(3);
            line.Next.Numbers.Add(2);
            GC.KeepAlive(line);
        });
        Assert.Equal(model, WarmedCalls.Least(() => Assert.True(contract.TryRead(document, out _)), model));
    }

    private static JsonSerializerOptions Populating() => new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    private static void AssertSameCalls<T>(string document)
    {
        byte[] text = Encoding.UTF8.GetBytes(document);
        List<string> stock = ProvenReadTests.Counts.Logged(() => JsonSerializer.Deserialize<T>(document, Populating()));
        Assert.NotEmpty(stock);
        Assert.Equal(stock, ProvenReadTests.Counts.Logged(() => ZeroAllocJson.Deserialize<T>(text, s_populate)));
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(s_populate);
        Assert.Empty(ProvenReadTests.Counts.Logged(() => contract.TryRead(text.AsSpan(0, text.Length - 1), out _)));
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, contract.TryRead(text, out _));
    }
}
