using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <content>Unknown names that go into the dictionary.</content>
public sealed partial class ExtensionDataTests
{
    private const string Full = """{"Known":1,"x":[1,{"y":null}],"Text":"t","Rest":{"a":1},"x":"again","none":null,"":-1.5e3}""";

    [Fact]
    public void Read_UnknownNames_AsStock()
    {
        AssertReadAndDamagedAsStock<Extended>(Full);
        AssertReadAndDamagedAsStock<Extended>("""{"Known":1}""");
        AssertReadAndDamagedAsStock<Extended>(Full, new(JsonSerializerDefaults.Web) { Encoder = StandardOptions.Web.Encoder });
        AssertReadAndDamagedAsStock<List<Extended?>>($"[{Full},null,{{}},{Full}]");
        AssertReadAndDamagedAsStock<Elements>("""{"After":1,"x":[1,{"y":null}],"none":null}""");
        AssertReadAndDamagedAsStock<Nodes>("""{"Known":1,"x":[1,{"y":null}],"none":null,"x":2}""");
        AssertReadAndDamagedAsStock<WithField>("""{"Known":1,"x":2}""");
        AssertReadAndDamagedAsStock<Structure>("""{"Known":1,"x":2}""");
        AssertReadAndDamagedAsStock<Called>("""{"Calls":1,"x":2}""");
        AssertReadAndDamagedAsStock<InitOnly>("""{"Known":1,"x":2}""");
        AssertReadAndDamagedAsStock<Skipping>("""{"Known":1,"x":2}""");
        AssertReadAndDamagedAsStock<ProblemDetails>("""{"type":"t","status":404,"traceId":"x","more":{"a":[1]}}""");
        AssertReadAndDamagedAsStock<ValidationProblemDetails>(
            """{"title":"t","status":400,"errors":{"a":["b",null],"c":null},"traceId":"x"}""", StandardOptions.Web, hasKeys: true);
    }

    [Fact]
    public void Read_DictionariesOfOnesOwn_FilledAsStockDoes()
    {
        AssertReadAndDamagedAsStock<Made>("""{"Known":1,"there":2,"x":3}""");
        AssertReadAndDamagedAsStock<Wrapped>("""{"Known":1,"x":2,"x":3}""");
        AssertReadAndDamagedAsStock<Derived>("""{"Known":1,"x":2,"x":3}""");
    }

    [Fact]
    public void Read_WhatIsNotFilledByCompiledCode_AsStock()
    {
        AssertSameRead<Immutable>("""{"Known":1,"x":2}""");
        AssertSameRead<ReadOnly>("""{"Known":1,"x":2}""");
        AssertSameRead<LeftOut>("""{"WhenWritten":1,"x":2}""");
        AssertSameRead<Only>("""{"x":2}""");
        AssertSameRead<Positional>("""{"x":2,"Known":1,"y":3}""");
        AssertSameDamaged<Around<Positional>>("""{"Id":1,"Value":{"x":2,"Known":1,"y":3}}""");
        AssertSameDamaged<Around<ReadOnly>>("""{"Id":1,"Value":{"x":2,"Known":1,"y":3}}""");
        AssertSameDamaged<Around<LeftOut>>("""{"Id":1,"Value":{"x":2,"WhenWritten":1}}""");
        AssertSameDamaged<Around<Only>>("""{"Id":1,"Value":{"x":2}}""");
        AssertSameRead<Around<Shape>>("""{"Id":1,"Value":{"$type":"circle","R":1,"x":2}}""");
    }

    [Fact]
    public void Read_Options_AsStock()
    {
        const string Document = """{"Known":1,"x":[{"a":1}],"y":null}""";
        AssertReadAndDamagedAsStock<Extended>(Document, new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
        AssertReadAndDamagedAsStock<Extended>(Document, new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode });
        AssertReadAndDamagedAsStock<Nodes>("""{"Known":1,"x":2,"X":3}""", new() { PropertyNameCaseInsensitive = true });
        AssertReadAndDamagedAsStock<Extended>(Document, new() { RespectNullableAnnotations = true });
        AssertSameRead<Extended>(Document, new() { AllowDuplicateProperties = false });
        AssertSameRead<Extended>("""{"Known":1,"x":1,"x":2}""", new() { AllowDuplicateProperties = false });
        AssertSameRead<Extended>("""{"Known":1,"x":[[]]}""", new() { MaxDepth = 3 });
        AssertSameRead<Extended>("""{"Known":1,"x":[[[]]]}""", new() { MaxDepth = 3 });
        AssertSameRead<Extended>(Document, new() { ReferenceHandler = ReferenceHandler.Preserve });
        AssertReadAndDamagedAsStock<Extended>(Document, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        AssertSameRead<Extended>("""{"Known":1,"x":"y"}""", new() { Converters = { new UpperConverter() } });
    }

    [Fact]
    public void Read_Values_AreOfTheTypesThatStockMakes()
    {
        byte[] document = Encoding.UTF8.GetBytes(Full);
        Extended read = ZeroAllocJson.Deserialize<Extended>(document)!;
        Assert.Equal(4, read.Rest!.Count);
        Assert.Equal("again", Assert.IsType<JsonElement>(read.Rest["x"]).GetString());
        Assert.Null(read.Rest["none"]);
        Assert.Equal(JsonValueKind.Object, Assert.IsType<JsonElement>(read.Rest["Rest"]).ValueKind);
        JsonSerializerOptions nodes = new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode };
        Assert.IsType<JsonObject>(ZeroAllocJson.Deserialize<Extended>(document, nodes)!.Rest!["Rest"], exactMatch: false);
        Assert.IsType<Dictionary<string, object?>>(ZeroAllocJson.Deserialize<Interface>("""{"x":1}"""u8)!.Rest);
        Assert.Null(ZeroAllocJson.Deserialize<Interface>("""{"Known":1}"""u8)!.Rest);
    }

    [Fact]
    public void Read_GettersAndSettersWithCode_RunAsOftenAsStockHasThem()
    {
        foreach (string text in (string[])["""{"x":1,"y":2,"z":3}""", "{}", """{"x":1}"""])
        {
            string document = $$"""{"Id":1,"Value":{{text}}}""";
            AssertRead<Around<Counting>>(document);
            Counting expected = JsonSerializer.Deserialize<Around<Counting>>(document)!.Value!;
            Counting actual = ZeroAllocJson.Deserialize<Around<Counting>>(Encoding.UTF8.GetBytes(document))!.Value!;
            Assert.Equal((expected.Got, expected.Set), (actual.Got, actual.Set));
        }
    }

    private sealed class Around<T>
    {
        public int Id { get; set; }

        public T? Value { get; set; }
    }
}
