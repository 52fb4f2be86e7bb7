using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Converters that are the only code of a document's are called while it is built: as often and in the order of stock.</summary>
public sealed partial class ConvertedMembersReadTests : ReadOracle
{
    private const string Everything = """
        {"Id":7,"Left":{"A":"x","B":12},"Home":"/a","Many":[{"A":1},null,{"A":[1,{"a":"]}"}]},{}],"Maybe":"3 EUR","Right":{"B":5,"A":null},
        "At":"2024-05-06T07:08:09Z","Any":{"a":[1]},"ByName":{"a":{"A":{},"B":-1},"é":null},"Own":{"b":{"c":[ ]}},
        "Positional":{"A":"y","B":2},"Struct":{"A":[[]]},"Shape":{"$type":"disc","Radius":"1 EUR"},"Next":{"Id":8,"Own":true}}
        """;

    private static readonly JsonSerializerOptions s_anyOrder = new() { AllowOutOfOrderMetadataProperties = true };

    [Fact]
    public void Read_ObjectsOfConvertedMembers_AsStock()
    {
        AssertReadAndDamagedAsStock<One>("""{"A":"some text"}""");
        AssertReadAndDamagedAsStock<Two>("""{"A":"x","B":12}""");
        AssertReadAndDamagedAsStock<Two[]>("""[{"A":"x","B":12},null,{"B":1},{}]""");
        AssertReadAndDamagedAsStock<Positional>("""{"A":1,"B":12}""");
        AssertReadAndDamagedAsStock<Struct?>("""{"A":true}""");
        AssertReadAndDamagedAsStock<Demanding>("""{"A":1,"B":"1 EUR"}""");
        AssertReadAndDamagedAsStock<Priced>("""{"Least":"1 EUR","Most":null}""");
        AssertReadAndDamagedAsStock<Shape>("""{"$type":"disc","Radius":"1 EUR"}""", s_anyOrder, hasKeys: true);
        AssertReadAndDamagedAsStock<Request>("""{"A":1}""");
    }

    /// <summary>Documents of nothing but converted values: what is no scalar there is seen before a converter is called.</summary>
    [Fact]
    public void Read_DocumentsOfConvertedObjects_LeftBeforeAnyConverterIsCalled()
    {
        AssertConvertedOnceByStock<One>("""{"A":{"a":[1,"]}"]}}""");
        AssertConvertedOnceByStock<Two>("""{"B":12,"A":[1]}""");
        AssertConvertedOnceByStock<List<Two>>("""[{"A":"x","B":12},null,{"B":1,"A":{"a":[]}},{}]""");
        AssertConvertedOnceByStock<Dictionary<string, Positional>>("""{"a":{"A":"x","B":12},"b":{"A":[],"B":1}}""");
        AssertConvertedOnceByStock<Around<Struct?>>("""{"Value":{"A":[1]}}""");
        AssertConvertedOnceByStock<Shape>("""{"$type":"disc","Radius":["1 EUR"]}""");
        AssertReadAndDamagedAsStock<Throwing>("""{"Id":1,"A":["none"]}""");

        static void AssertConvertedOnceByStock<T>(string document)
        {
            AssertFallsBack<T>(document);
            AssertSameDamaged<T>(document);
            byte[] text = Encoding.UTF8.GetBytes(document);
            JsonContract<T> contract = ZeroAllocJson.Compile<T>();
            Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, contract.IsReadCompiled);
            Assert.Empty(Calls.Logged(() => contract.TryRead(text, out _)));
            List<string> stock = Calls.Logged(() => JsonSerializer.Deserialize<T>(text));
            Assert.NotEmpty(stock);
            Assert.Equal(stock, Calls.Logged(() => contract.Deserialize(text)));
        }
    }

    [Fact]
    public void Read_ConvertedMembersAmongAllKindsOfValues_AsStock() =>
        AssertReadAndDamagedAsStock<Model>(Everything, s_anyOrder, hasKeys: true);

    [Fact]
    public void Deserialize_AnyDocument_CallsConvertersAsOftenAndInTheOrderOfStock()
    {
        AssertSameCalls<Model>(Everything);
        AssertSameCalls<List<Two>>("""[{"A":"x","B":12},null,{"B":1,"A":"some text"},{}]""");
        AssertSameCalls<Struct>("""{"A":"some text"}""");
        AssertSameCalls<Shape>("""{"$type":"disc","Radius":"1 EUR"}""");
    }

    [Fact]
    public void Read_ConverterThatThrows_PassesWhatItThrowsAndRunsOnce()
    {
        foreach (string thrown in (string[])["Argument", "InvalidOperation", "Timeout"])
        {
            string document = $$"""[{"A":"none"},{"A":"{{thrown}}"},{"A":"none"}]""";
            AssertSameRead<List<Throwing>>(document);
            Assert.Equal(["none", thrown], Calls.Logged(() => ZeroAllocJson.Deserialize<List<Throwing>>(Encoding.UTF8.GetBytes(document))));
        }
    }

    /// <summary>Difference R7: what System.Text.Json completes is thrown by its own attempt.</summary>
    [Fact]
    public void Difference_R7_ConverterThatThrowsWhatStockCompletes_RunsTwiceAndIsWordedByStock()
    {
        foreach (string thrown in (string[])["Json", "NotSupported", "Format", "Overflow", "Rethrown", "Less", "More"])
        {
            string document = $$"""[{"A":"none"},{"A":["{{thrown}}"]},{"A":"none"}]""";
            AssertSameRead<List<Throwing>>(document);
            Assert.Equal(
                RuntimeFeature.IsDynamicCodeSupported ? ["none", thrown, "none", thrown] : ["none", thrown],
                Calls.Logged(() => ZeroAllocJson.Deserialize<List<Throwing>>(Encoding.UTF8.GetBytes(document))));
        }
    }

    [Fact]
    public void Read_AfterExceptions_ReadsAsBefore()
    {
        JsonContract<List<Throwing>> contract = ZeroAllocJson.Compile<List<Throwing>>();
        for (int i = 0; i < 100; i++)
        {
            Assert.Throws<ArgumentException>(() => contract.Deserialize("""[{"A":"none"},{"A":"Argument"}]"""u8));
            Assert.Throws<JsonException>(() => contract.Deserialize("""[{"A":"none"},{"A":"Json"}]"""u8));
            List<Throwing> read = contract.Deserialize("""[{"A":"none"},{"A":"other"}]"""u8)!;
            Assert.Equal(["none", "other"], read.Select(static item => item.A!.Text));
        }
    }

    [Fact]
    public void Read_ConverterThatIsGivenAnotherReader_AsStock()
    {
        AssertSameRead<Swapping>("""{"A":"x","B":1}""");
        AssertSameRead<Swapping>("""{"B":1,"A":{"a":1}}""");
        AssertSameRead<Swapping>("""{"A":[1],"B":1}""");
    }

    [Fact]
    public void IsReadCompiled_OfNothingButConvertedMembers_UpToTwoWithoutOtherCode()
    {
        Assert.True(IsRead<One>() && IsRead<Two>() && IsRead<Positional>() && IsRead<Struct>() && IsRead<Priced>() && IsRead<List<Two>>());
        Assert.True(IsRead<Around<One>>() && IsRead<Request>());
        Assert.False(IsRead<Three>() || IsRead<List<Three>>() || IsRead<List<Note>>() || IsRead<Around<Three>>());
        Assert.False(IsRead<CountingOne>() || IsRead<Around<CountingOne>>() || IsRead<Extended>() || IsRead<BesidesLeft>());

        static bool IsRead<T>() => ZeroAllocJson.Compile<T>().IsReadCompiled;
    }

    [Fact]
    public void Describe_DocumentsWithOtherCode_ConvertersComeFirst()
    {
        Assert.Contains("ConverterReadSlot", Plan<Model>(), StringComparison.Ordinal);
        Assert.DoesNotContain("ConverterReadSlot", Plan<Noticed>(), StringComparison.Ordinal);
        Assert.Contains("SerializerReadSlot", Plan<Noticed>(), StringComparison.Ordinal);
        AssertReadAndDamagedAsStock<Noticed>("""{"Id":1,"A":{"A":1},"B":[1]}""");

        static string Plan<T>() => ContractCache.For(JsonSerializerOptions.Default).ReadForReading(typeof(T), out _) is { } plan
            ? ZeroAlloc.Formats.Json.Model.Plans.PlanText.Describe(plan)
            : "";
    }

    /// <summary>Difference R8: members are set, and converters called, as they stand in the document, parameters or not.</summary>
    [Fact]
    public void Difference_R8_ConvertersOfAnObjectMadeByParameters_AsTheyStandInTheDocument()
    {
        byte[] document = """{"C":3,"A":1,"D":4,"B":2}"""u8.ToArray();
        Assert.Equal(["1", "2", "3", "4"], Calls.Logged(() => JsonSerializer.Deserialize<Late>(document)));
        string[] here = RuntimeFeature.IsDynamicCodeSupported ? ["3", "1", "4", "2"] : ["1", "2", "3", "4"];
        Assert.Equal(here, Calls.Logged(() => ZeroAllocJson.Deserialize<Late>(document)));
    }

    /// <summary>
    /// Asserts that over everything that is nearly a document converters are called as stock calls them, and not at all where the reader
    /// declines.
    /// </summary>
    private static void AssertSameCalls<T>(string document)
    {
        JsonContract<T> contract = ZeroAllocJson.Compile<T>();
        int read = 0;
        int declined = 0;
        foreach (byte[] text in HostileDocuments.Restyled(document)
            .Concat(HostileDocuments.WithUnknown(document))
            .Concat(HostileDocuments.Altered(document))
            .Concat(HostileDocuments.Duplicated(document))
            .Select(Encoding.UTF8.GetBytes)
            .Concat(HostileDocuments.Damaged(document, 1000)))
        {
            List<string> stock = Calls.Logged(() => JsonSerializer.Deserialize<T>(text));
            Assert.Equal(stock, Calls.Logged(() => contract.Deserialize(text)));
            bool isRead = false;
            List<string> tried = Calls.Logged(() => isRead = contract.TryRead(text, out _));
            Assert.Equal(isRead ? stock : [], tried);
            read += isRead ? 1 : 0;
            declined += isRead ? 0 : 1;
        }

        Assert.True((read > 20 && declined > 100) || !RuntimeFeature.IsDynamicCodeSupported, $"{read} read, {declined} declined");
    }
}
