using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Types that are told by a discriminator, read by compiled code.</summary>
public sealed partial class PolymorphicReadTests : ReadOracle
{
    private const string Picture = """
        {"$type":"group","Name":"g","First":{"$type":"circle","Name":null,"Radius":1.5},"Items":[{"$type":2,"Side":1,"Colour":"red"},null,
        {"Name":"plain"},{"$type":"labelled","Label":"é","Size":4,"Inner":{"$type":"empty"}},{"$type":"group","Items":[{}]}],
        "ByName":{"a":{"$type":"circle","Radius":2}},"Around":{"Radius":3}}
        """;

    private const string Events = """
        [{"$type":"created","At":1,"By":"me"},{"$type":2,"Why":"x"},{"$type":"moved","X":5,"Before":{"$type":-3,"X":1}},null,{"$type":-3}]
        """;

    private static readonly JsonSerializerOptions s_anywhere = new() { AllowOutOfOrderMetadataProperties = true };
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    [Fact]
    public void Read_ObjectsOfEachKind_AsStock()
    {
        AssertReadAndDamaged<Shape>(Picture);
        AssertReadAndDamaged<List<IEvent?>>(Events);
        AssertReadAndDamaged<Node>("""{"node":"branch","Children":[{"node":"leaf","Value":1},{"node":"branch","Children":[]},null]}""");
        AssertReadAndDamaged<Around>("""{"Id":1,"Shape":{"$type":"circle","Radius":2},"Event":{"$type":"created","At":3}}""");
        AssertReadAndDamaged<Labelled>("""{"Label":"x","Inner":{"$type":2,"Side":1,"Colour":"red"}}""");
    }

    [Fact]
    public void Read_DiscriminatorsAnywhere_AsStock()
    {
        AssertReadAndDamagedAsStock<Shape>(Picture, s_anywhere, hasKeys: true);
        AssertReadAndDamagedAsStock<List<IEvent?>>(Events, s_anywhere, hasKeys: true);
        AssertReadAndDamagedAsStock<Tolerant>("""{"A":1,"$type":"stranger"}""", s_anywhere, hasKeys: true);
        AssertReadAndDamagedAsStock<Around>(
            """{"Id":1,"Shape":{"Name":"x","Radius":2,"$type":"circle"},"Event":{"At":3,"$type":"created"}}""", s_anywhere, hasKeys: true);
        AssertFallsBack<Shape>("""{"Name":"x","$type":"circle"}""");
        AssertRead<Shape>("""{"Other":{"$type":"empty","a":["}"]},"Name":"x","$type":"circle"}""", s_anywhere);
        AssertRead<Shape>("""{"Name":"x","Other":{"$type":"empty"}}""", s_anywhere);
    }

    [Fact]
    public void Read_InEachPlace_AsStock()
    {
        const string One = """{"$type":"circle","Name":"x","Radius":2}""";
        AssertReadAndDamaged<Shape[]>($"[{One},null,{One}]");
        AssertReadAndDamaged<ImmutableArray<Shape?>>($"[{One},{{}}]");
        AssertReadAndDamaged<Queue<Shape>>($"[{One}]");
        AssertReadAndDamaged<Dictionary<string, Shape?>>($$"""{"a":{{One}},"b":null}""");
        AssertReadAndDamaged<Holder<Shape>>($$"""{"Id":1,"Value":{{One}},"Name":"x"}""");
        AssertReadAndDamaged<Holder<IReadOnlyList<Shape>>>($$"""{"Id":1,"Value":[{{One}}],"Name":"x"}""");
        AssertReadAndDamaged<Dictionary<int, List<Shape>>>($$"""{"1":[{{One}}],"2":[]}""");
        AssertReadAndDamaged<KeyValuePair<int, Shape>[]>($$"""[{"Key":1,"Value":{{One}}}]""");
    }

    [Fact]
    public void Read_MissingDiscriminator_IsTheBaseOrFallsBack()
    {
        AssertRead<Shape>("{}");
        AssertRead<Shape>(""" { "Name" : "x" , "Radius" : 1 } """);
        AssertRead<Shape>("null");
        AssertRead<Node?>("null");
        AssertFallsBack<Node>("{}");
        AssertFallsBack<Node>("""{"Value":1}""");
        AssertFallsBack<IEvent>("""{"At":1}""");
    }

    [Fact]
    public void Read_DiscriminatorsThatAreNotKnown_AsStock()
    {
        AssertReadAndDamaged<Tolerant>("""{"$type":"stranger","A":1}""");
        AssertReadAndDamaged<Tolerant>("""{"$type":7,"A":1}""");
        AssertReadAndDamaged<Tolerant>("""{"$type":"child","A":1}""");
        AssertReadAndDamaged<Tolerant>("""{"A":1}""");
        AssertReadAndDamaged<TolerantAbstract>("""{"$type":1,"A":1}""");
        AssertFallsBack<TolerantAbstract>("""{"$type":2,"A":1}""");
        AssertFallsBack<Shape>("""{"$type":"stranger"}""");
        AssertReadAndDamaged<List<Lenient>>("""[{"$type":"child","A":1,"B":2},{"A":1}]""");
        AssertFallsBack<Lenient>("""{"$type":"abstract","A":1}""");
        AssertSameRead<Tolerant>((byte[])[.. "{\"$type\":\""u8, 0xFF, .. "\",\"A\":1}"u8]);
        AssertSameRead<Tolerant>($$"""{"$type":"{{new string('x', 500)}}\n","A":1}""");
        AssertSameRead<Tolerant>("""{"$type":12345678901,"A":1}""");
    }

    [Fact]
    public void Read_MetadataOutOfPlace_AsStock()
    {
        foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])[null, s_anywhere, s_web])
        {
            foreach (string odd in (string[])[
                """{"$type":"circle","$type":"circle"}""", """{"$type":"circle","Radius":1,"$type":"circle"}""",
                """{"Radius":1,"$type":"circle"}""", """{"\u0024type":"circle","Radius":1}""", """{"Radius":1,"\u0024type":"circle"}""",
                """{"$TYPE":"circle","Radius":1}""", """{"$type":"circle","$TYPE":1}""", """{"$type":"circle","$id":"1"}""",
                """{"$id":"1","$type":"circle"}""", """{"$ref":"1"}""", """{"$type":"circle","$ref":"1"}""",
                """{"$type":"circle","$values":[]}""", """{"$values":[],"Name":"x"}""", """{"$":1}""", """{"$type":"circle","$":1}""",
                """{"$type":"circle","$other":1}""", """{"$other":1,"$type":"circle"}""", """{"Name":"x","$other":1}""",
                """{"$type":null}""", """{"$type":true}""", """{"$type":{}}""", """{"$type":["circle"]}""", """{"$type":2.0}""",
                """{"$type":2e0,"Side":1,"Colour":"x"}""", """{"$type":02}""", """{"$type":+2}""", """{"$type":"2"}""", """{"$type":-2}""",
                """{"$type":"Circle"}""", """{"$type":"circle "}""", """{"$type":""}""", """{"$type"}""", """{"$type":}""", """{"$type":"circle",}""",
                """{"$type":"circle" "Radius":1}""", """{"$type":"cir\u0063le","Radius":1}""", """{"$type":"\ud800"}""", """{"$typ\u0065":2}""",
                """["$type"]""", "1", "\"circle\"", """{"$type":2}"""])
            {
                AssertSameRead<Shape>(odd, options);
                AssertSameRead<List<Shape>>($"[{odd}]", options);
                AssertSameRead<Holder<Shape>>($$"""{"Id":1,"Value":{{odd}},"Name":"x"}""", options);
            }
        }

        AssertRead<Shape>("""{"$type":"cir\u0063le","Radius":1}""");
    }

    [Fact]
    public void Read_DerivedTypeAsItself_TakesTheDiscriminatorForAMemberOfNobody()
    {
        AssertReadAndDamagedAsStock<Circle>("""{"$type":"anything","Radius":1,"Name":"x"}""");
        AssertRead<Holder<Circle>>("""{"Id":1,"Value":{"Radius":1,"$type":{}}}""");
        AssertReadAndDamaged<Middle>("""{"other":"by another name","A":1,"B":2,"C":3}""");
        AssertSameRead<Middle>("""{"$type":"inner","A":1,"B":2,"C":3}""");
        AssertReadAndDamagedAsStock<Silent>("""{"$type":"anything","A":1}""");
        AssertSameRead<Childless>("""{"A":1}""");
    }

    [Fact]
    public void Read_DerivedTypesWithNamesOfTheirOwn_AsStock()
    {
        AssertReadAndDamaged<List<Outer>>(
            """
            [{"$type":"middle","A":1,"B":2,"Around":{"$type":"inner","C":3}},{"$type":"outer","A":1},{"A":2},
            {"$type":"middle","other":"by another name","A":1}]
            """);
        AssertReadAndDamaged<Middle>("""{"A":1,"Around":{"$type":"middle","B":1}}""");
    }

    [Fact]
    public void Read_DiscriminatorsThatAreEscaped_AsStock()
    {
        AssertReadAndDamaged<Escaped>("""{"<art> é q":"Bücher+Regal","A":1}""");
        AssertRead<Escaped>("""{"<art> é q":"<child> \"é\" q","A":1}""");
        AssertRead<Escaped>("""{"<art> é q":"\\","A":1}""");
        AssertFallsBack<Escaped>("""{"<art> \u00e9 q":"\\","A":1}""");
        AssertFallsBack<Paired>("""{"$type":"🎵","A":1}""");
        AssertRead<Odd>("""{"$type":"B\u00fccher\u002BRegal","A":1}""");
        AssertReadAndDamaged<List<Odd>>(
            """
            [{"$type":"Bücher+Regal","A":1},{"$type":"a \"quoted\" \\ one, longer than any vector that compares names"},{"$type":""},
            {"$type":-2147483648}]
            """);
        AssertReadAndDamaged<Dollar>("""{"$kind":"child","A":1}""");
        AssertSameRead<Dollar>("""{"$type":"child","A":1}""");
    }

    [Fact]
    public void Read_MembersNamedLikeMetadata_AsStock()
    {
        foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])[null, s_anywhere, s_web])
        {
            AssertSameRead<Clash>("""{"Kind":"child","A":1}""", options);
            AssertSameRead<Near>("""{"kind":"child","A":1}""", options);
            AssertSameRead<Near>("""{"kind":"child","Kind":"x","A":1}""", options);
            AssertSameRead<Near>("""{"Kind":"child","A":1}""", options);
            AssertSameRead<Near>("""{"kind":"child","KIND":"x","A":1}""", options);
            AssertSameRead<Meta>("""{"$type":"child","$meta":1,"A":2}""", options);
            AssertSameRead<Meta>("""{"$type":"child","A":2}""", options);
            AssertSameRead<Meta>("""{"A":2}""", options);
        }

        AssertReadAndDamaged<Near>("""{"kind":"child","Kind":"x","A":1}""");
    }

    [Fact]
    public void Read_DerivedTypesOfAnotherKind_AsStock()
    {
        const string Mixed = """
            [{"$type":"object","A":1,"Inner":{"$type":"extensible","A":1,"B":2}},{"$type":"list","$values":[1,2]},{"$type":"map","a":1},
            {"$type":"extensible","A":1,"b":[1]},null,{"$type":2,"Inner":{"$type":"list","$values":[]}},{"$type":1,"A":2},{"$type":3}]
            """;
        AssertReadAndDamaged<List<IMixed?>>(Mixed);
        AssertReadAndDamaged<List<IMixed?>>(Mixed, s_anywhere);
        AssertSameRead<List<IMixed>>("""[{"$type":"converted"}]""");
        AssertSameRead<IMixed>("""{"$type":"converted"}""");
        Assert.False(ZeroAllocJson.Compile<List<IMostly>>().IsReadCompiled);
        AssertReadAndDamaged<Holder<IMostly>>("""{"Id":1,"Value":{"$type":"object"},"Name":"x"}""");
        AssertReadAndDamaged<Holder<IMixed>>("""{"Id":1,"Value":{"$type":"list","$values":[3]},"Name":"x"}""");
    }

    [Fact]
    public void Read_UnderOptions_AsStock()
    {
        AssertReadAndDamaged<Shape>("""{"$type":"circle","name":"x","RADIUS":"1.5"}""", s_web);
        AssertReadAndDamaged<Shape>(
            """{"$type":"circle","Name":"x","Radius":1.5}""",
            new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
        AssertReadAndDamaged<Shape>("""{"$type":"circle","Name":"x","Radius":1.5}""", new() { AllowDuplicateProperties = false });
        AssertReadAndDamagedAsStock<Shape>(
            """{"Name":"x","$type":"circle","Radius":1.5}""", new(s_anywhere) { AllowDuplicateProperties = false }, hasKeys: true);
        AssertReadAndDamaged<Shape>(
            """{"$type":"labelled","Label":"x","Size":1}""",
            new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true });
        AssertReadAndDamaged<List<IEvent?>>(Events, EventsContext.Default.Options);
        JsonSerializerOptions anywhereAndStrict = new(s_anywhere)
        {
            UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
            PropertyNameCaseInsensitive = true,
        };
        AssertReadAndDamagedAsStock<Shape>("""{"radius":1.5,"$type":"circle","Name":"x"}""", anywhereAndStrict, hasKeys: true);
        AssertSameRead<Shape>("""{"$type":"circle","$id":"1"}""", new() { ReferenceHandler = ReferenceHandler.Preserve });
    }

    [Fact]
    public void Read_SettingsOfTypes_AsStock()
    {
        AssertReadAndDamaged<List<Settled>>(
            """
            [{"$type":"child","A":1,"Many":[2],"B":3,"More":{"a":4},"Sum":5,"Quoted":["6"],"Inner":{"A":"7","Many":["8"]}},
            {"$type":"strict","A":1,"Many":[2],"C":3,"D":[4]}]
            """);
        AssertSameRead<Settled>("""{"$type":"child","More":{"a":"1"},"Many":["1"],"B":"1"}""");
        AssertSameRead<Settled>("""{"A":1,"Unknown":2}""");
        AssertSameRead<Settled>("""{"$type":"child","Unknown":2}""");
        AssertSameRead<Settled>("""{"$type":"strict","D":null,"Unknown":2}""");
        AssertSameDamaged<Filled>("""{"$type":"child","Items":[1],"Others":[2]}""");
    }

    [Fact]
    public void Read_ByContract_AsStock()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(Plain))
                {
                    info.PolymorphismOptions = new()
                    {
                        TypeDiscriminatorPropertyName = "is",
                        DerivedTypes = { new JsonDerivedType(typeof(PlainChild), "child"), new JsonDerivedType(typeof(Plain), 0) },
                    };
                }
            }),
        };
        AssertReadAndDamaged<List<Plain>>("""[{"is":"child","A":1,"B":2},{"is":0,"A":1},{"A":3},null]""", options);
    }

    [Fact]
    public void Read_MaxDepth_AsStock()
    {
        foreach (JsonSerializerOptions? common in (JsonSerializerOptions[])[new(), s_anywhere])
        {
            foreach (int maxDepth in (int[])[1, 2, 3, 7, 64])
            {
                JsonSerializerOptions options = new(common) { MaxDepth = maxDepth };
                for (int depth = Math.Max(1, maxDepth - 2); depth <= maxDepth + 1; depth++)
                {
                    string document = string.Concat(Enumerable.Repeat("""{"$type":"group","First":""", depth - 1))
                        + """{"$type":"circle"}"""
                        + new string('}', depth - 1);
                    AssertSameRead<Shape>(document, options);
                    Assert.Equal(
                        depth <= maxDepth && RuntimeFeature.IsDynamicCodeSupported,
                        ReadingWays.IsSure<Shape>(Encoding.UTF8.GetBytes(document), options));
                }
            }
        }
    }

    [Fact]
    public void Read_ModelsWithCodeOfTheirOwn_AsStock()
    {
        const string Document = """
            [{"$type":"child","Home":"/a","Id":1,"Items":[{"Id":2},{"$type":"calling","Id":3}],"Any":{"a":[1]}},{"Id":4},
            {"$type":"late","Number":5,"Inner":{"$type":"late","Number":7,"Id":8},"Id":6},null]
            """;
        AssertReadAndDamaged<List<Noticing?>>(Document);
        AssertReadAndDamagedAsStock<List<Noticing?>>(Document, s_anywhere, hasKeys: true);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new(), s_anywhere])
        {
            byte[] text = Encoding.UTF8.GetBytes(Document);
            List<string> stock = ProvenReadTests.Counts.Logged(() => JsonSerializer.Deserialize<List<Noticing>>(text, options));
            Assert.Equal(stock, ProvenReadTests.Counts.Logged(() => ZeroAllocJson.Deserialize<List<Noticing>>(text, options)));
            Assert.True(stock.Count > 10);
        }
    }

    [Fact]
    public void TryRead_DocumentThatIsDeclined_RunsNoCode()
    {
        const string Document = """[{"$type":"child","Id":1,"Items":[{"$type":"calling","Id":3}]},{"$type":"late","Number":5}]""";
        JsonContract<List<Noticing>> contract = ZeroAllocJson.Compile<List<Noticing>>();
        int declined = 0;
        foreach (byte[] damaged in HostileDocuments.Damaged(Document, 500)
            .Concat(HostileDocuments.Shuffled(Document).Select(Encoding.UTF8.GetBytes)))
        {
            int before = ProvenReadTests.Counts.Calls;
            if (!contract.TryRead(damaged, out _))
            {
                declined++;
                Assert.Equal(before, ProvenReadTests.Counts.Calls);
            }
        }

        Assert.True(declined > 200);
    }

    /// <summary>As <see cref="ReadOracle.AssertReadAndDamagedAsStock"/>, where discriminators have to stand first.</summary>
    private static void AssertReadAndDamaged<T>(string document, JsonSerializerOptions? options = null)
    {
        foreach (string valid in HostileDocuments.Spaced(document))
        {
            AssertRead<T>(valid, options);
        }

        foreach (string other in HostileDocuments.Shuffled(document).Concat(HostileDocuments.WithUnknown(document)))
        {
            AssertSameRead<T>(other, options);
        }

        AssertSameSplits<T>(document, options);
        AssertSameDamaged<T>(document, options);
    }
}
