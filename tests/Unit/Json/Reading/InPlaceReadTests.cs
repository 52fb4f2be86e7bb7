using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Values that only System.Text.Json knows how to read are read by it in place, inside of what compiled code reads.</summary>
public sealed partial class InPlaceReadTests : ReadOracle
{
    [Fact]
    public void Read_ConvertersOfTypes_AsStock()
    {
        AssertReadAndDamagedAsStock<Around<Text>>(Document("""{"a":["x"]}"""));
        AssertReadAndDamagedAsStock<Around<Text>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<Amount>>(Document("\"1 EUR\""));
        AssertReadAndDamagedAsStock<Around<Amount?>>(Document("\"1 EUR\""));
        AssertReadAndDamagedAsStock<Around<Amount?>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<NullTaking>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<NullTakingStruct>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<NullTakingStruct?>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<Silent>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<Silent>>(Document("\"x\""));
        AssertReadAndDamagedAsStock<Around<Silent?>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<List<Amount>>>(Document("""["1 EUR","2 EUR"]"""));
        AssertReadAndDamagedAsStock<Around<List<Text?>>>(Document("""[{"a":1},null,"x"]"""));
        AssertReadAndDamagedAsStock<Around<Dictionary<string, NullTaking>>>(Document("""{"a":null,"b":1}"""), hasKeys: true);
        AssertReadAndDamagedAsStock<List<Around<Amount?>>>($"[{Document("\"1 EUR\"")},{Document("null")}]");
        AssertReadAndDamagedAsStock<Dictionary<int, Around<Text>>>($$"""{"1":{{Document("{}")}},"2":null}""", hasKeys: true);
        AssertReadAndDamagedAsStock<Positional>("""{"Id":1,"Amount":"2 EUR","Text":{"a":1}}""");
    }

    [Fact]
    public void Read_ConvertersOfMembers_AsStock()
    {
        AssertReadAndDamagedAsStock<Members>(
            """{"Text":"x","Number":"12","Maybe":"13","MaybeDay":"Friday","Day":"Monday","Numbers":[1,2],"Own":{"Id":1}}""");
        AssertReadAndDamagedAsStock<Members>("""{"Text":null,"Number":"1","Maybe":null,"MaybeDay":null,"Numbers":null,"Own":null}""");
        AssertSameRead<Members>("""{"Number":null}""");
        AssertSameRead<Members>("""{"Day":null}""");
    }

    [Fact]
    public void Read_SettingsOfTypes_AsStock()
    {
        AssertReadAndDamagedAsStock<Around<Extensible>>(Document("""{"Id":1,"Other":{"a":[1]},"é":null}"""), hasKeys: true);
        AssertReadAndDamagedAsStock<Around<CallsBack>>(Document("""{"Id":1}"""));
        AssertReadAndDamagedAsStock<Around<Filling>>(Document("""{"Items":[1,2]}"""));
        AssertReadAndDamagedAsStock<Around<Filling[]>>(Document("""[{"Items":[1,2]},null]"""));
    }

    [Fact]
    public void Read_UnknownCollections_AsStock()
    {
        AssertReadAndDamagedAsStock<Around<System.Collections.Queue>>(Document("""[{"Id":2},null]"""));
        AssertReadAndDamagedAsStock<Around<System.Collections.IDictionary>>(Document("""{"b":1,"a":2}"""), hasKeys: true);
        AssertReadAndDamagedAsStock<Around<System.Collections.ArrayList>>(Document("""[3,"x",{}]"""));
    }

    [Fact]
    public void Read_NumberHandling_AsStock()
    {
        JsonSerializerOptions web = new(JsonSerializerDefaults.Web);
        AssertReadAndDamagedAsStock<Around<ImmutableHashSet<int?>>>("""{"id":"1","value":["2",3],"name":"x"}""", web);
        AssertSameRead<Around<ImmutableHashSet<int?>>>("""{"Id":1,"Value":["2"]}""");
        AssertReadAndDamagedAsStock<Around<Around<Quoting>>>("""{"Id":1,"Value":{"Value":{"Numbers":["1",2]}},"Name":"x"}""");
        AssertSameRead<Quoting>("""{"Numbers":["1",2],"Id":"1"}""");
        AssertReadAndDamagedAsStock<Around<List<ImmutableHashSet<int?>>>>("""{"id":1,"value":[["2",3],[]]}""", web);
    }

    [Fact]
    public void Read_MaxDepth_CountsFromTheDocument()
    {
        foreach (int maxDepth in (int[])[2, 3, 4, 7])
        {
            JsonSerializerOptions options = new() { MaxDepth = maxDepth };
            for (int depth = 0; depth <= maxDepth; depth++)
            {
                string value = new string('[', depth) + new string(']', depth) + (depth == 0 ? "1" : "");
                AssertSameRead<Around<Text>>(Document(value), options);
                AssertSameRead<List<Around<Text>>>($"[{Document(value)}]", options);
                Assert.Equal(
                    depth + 1 <= maxDepth && RuntimeFeature.IsDynamicCodeSupported,
                    ReadingWays.IsSure<Around<Text>>(Encoding.UTF8.GetBytes(Document(value)), options));
            }
        }
    }

    [Fact]
    public void Read_ConverterThatMisbehaves_AsStock()
    {
        foreach (string way in (string[])["less", "more", "json", "format", "invalid", "unsupported", "path", "argument", "nothing"])
        {
            AssertSameRead<Around<Misbehaving>>(Document($$"""{"a":"{{way}}"}"""));
            AssertSameRead<List<Misbehaving>>($$"""[{"a":"none"},{"a":"{{way}}"},{"a":"none"}]""");
        }

        AssertRead<Around<Misbehaving>>(Document("""{"a":"none"}"""));
    }

    [Fact]
    public void TryRead_DocumentThatIsDeclined_AsksNoConverter()
    {
        JsonContract<List<Around<Text>>> contract = ZeroAllocJson.Compile<List<Around<Text>>>();
        string document = $"[{Document("1")},{Document("[2]")}]";
        int declined = 0;
        foreach (byte[] damaged in HostileDocuments.Damaged(document, 500))
        {
            int before = TextConverter.Calls;
            if (!contract.TryRead(damaged, out _))
            {
                declined++;
                Assert.Equal(before, TextConverter.Calls);
            }
        }

        Assert.True(declined > 200);
        int calls = TextConverter.Calls;
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, contract.TryRead(Encoding.UTF8.GetBytes(document), out _));
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 2 : 0, TextConverter.Calls - calls);
    }

    [Fact]
    public void Read_ConverterThatReadsByTheEngine_AsStock()
    {
        AssertReadAndDamagedAsStock<Around<Nesting>>(Document("""{"Id":1,"Value":{"Id":2,"Value":null,"Name":"z"},"Name":"y"}"""));
    }

    [Fact]
    public void Read_ConverterForABaseOfTheType_AsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new AnyTextConverter() } };
        AssertRead<Around<string>>(Document("\"x\""), options);
        AssertRead<Around<string>>(Document("null"), options);
        AssertSameDamaged<Around<string>>(Document("\"x\""), options);
        AssertSameRead<List<string>>("""["x"]""", options);
        AssertSameRead<Dictionary<string, int>>("""{"x":1}""", options);
        AssertRead<Numbered<Around<string>>>($$"""{"Number":1,"Value":{{Document("\"x\"")}}}""", options);
    }

    [Fact]
    public void Read_ConverterOfABaseClass_AsStock()
    {
        AssertReadAndDamagedAsStock<Around<StoredFile>>(Document("\"stored:1\""));
        AssertReadAndDamagedAsStock<Around<StoredFile>>(Document("null"));
        AssertReadAndDamagedAsStock<Around<List<StoredFile?>>>(Document("""["stored:1",null]"""));
        AssertReadAndDamagedAsStock<Upload>("""{"Id":1,"File":"stored:1","Other":null}""");
        foreach (string text in (string[])["\"linked:1\"", "\"\"", "1", "{}", "[\"stored:1\"]"])
        {
            AssertSameRead<Around<StoredFile>>(Document(text));
            AssertSameRead<Upload>($$"""{"Id":1,"File":{{text}},"Other":{{text}}}""");
        }
    }

    /// <summary>Difference R9: a converter that looks behind its value.</summary>
    [Fact]
    public void Difference_R9_ConverterThatLooksBehindItsValue_RunsAgain()
    {
        byte[] document = Encoding.UTF8.GetBytes(Document("1"));
        int before = PeekingConverter.Calls;
        Assert.Equal("PropertyName", JsonSerializer.Deserialize<Around<Peeked>>(document)!.Value!.Next);
        Assert.Equal(1, PeekingConverter.Calls - before);
        Assert.Equal("PropertyName", ZeroAllocJson.Deserialize<Around<Peeked>>(document)!.Value!.Next);
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 3 : 2, PeekingConverter.Calls - before);
    }

    /// <summary>Difference R9: a converter that asks where in the document it is.</summary>
    [Fact]
    public void Difference_R9_ConverterThatAsksWhereItIs_CountedFromTheValue()
    {
        byte[] document = Encoding.UTF8.GetBytes(Document("""{"a":1}"""));
        Assert.Equal("depth 1, start 16", JsonSerializer.Deserialize<Around<Place>>(document)!.Value!.Text);
        string here = RuntimeFeature.IsDynamicCodeSupported ? "depth 0, start 0" : "depth 1, start 16";
        Assert.Equal(here, ZeroAllocJson.Deserialize<Around<Place>>(document)!.Value!.Text);
    }

    private static string Document(string value) => $$"""{"Id":1,"Value":{{value}},"Name":"x"}""";
}
