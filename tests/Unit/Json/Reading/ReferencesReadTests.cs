using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Documents that refer to their own parts, under <see cref="ReferenceHandler.Preserve"/>.</summary>
public sealed class ReferencesReadTests : ReadOracle
{
    private const string Everything = """
        {"$id":"1","Id":1,"Name":"$a","Next":{"$id":"2","Id":2,"Next":{"$ref":"1"},"Children":{"$id":"3","$values":[{"$id":"4"},{"$ref":"2"},
        {"Id":5},null]}},"Children":{"$ref":"3"},"ByName":{"$id":"b","x":{"$ref":"4"},"y":null,"z":{"Id":6}},"Listed":{"$id":"7","$values":[]},
        "Numbers":{"$id":"8","$values":[1,2]},"Array":[{"$ref":"4"}],"Cell":{"X":1,"Inner":{"$id":"9"}},"Maybe":{"Inner":{"$ref":"9"}},
        "Set":{"$id":"10","$values":["a"]},"Fixed":[1],"Record":{"$id":"11","Left":"l","Right":3},"Other":{"$ref":"11"}}
        """;

    private static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    [Fact]
    public void Read_EverythingThatCanBeReferredTo_AsStock()
    {
        foreach (string valid in HostileDocuments.Restyled(Everything).Where(static text => !text.Contains("\\u", StringComparison.Ordinal)))
        {
            AssertSameRead<Node>(valid, s_preserve);
        }

        AssertRead<Node>(Everything, s_preserve);
        AssertSameSplits<Node>(Everything, s_preserve);
        AssertSameDamaged<Node>(Everything, s_preserve);
    }

    /// <summary>System.Text.Json doesn't look for references in extension data.</summary>
    [Theory]
    [InlineData(JsonUnknownTypeHandling.JsonElement)]
    [InlineData(JsonUnknownTypeHandling.JsonNode)]
    public void Read_ExtensionData_AsStock(JsonUnknownTypeHandling handling)
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, UnknownTypeHandling = handling };
        foreach (string value in (string[])["1", """{"q":1,"q":2}""", """{"$ref":"1"}""", """{"$id":"2"}""", """{"$id":3,"a":[]}""", "null"])
        {
            AssertFallsBack<Extended>($$"""{"$id":"1","N":{{value}}}""", options);
        }
    }

    [Fact]
    public void Read_WhatStockHasWritten_ReadAsTheSameGraph()
    {
        var first = new Node { Id = 1, Children = [], ByName = [] };
        first.Children.AddRange([first, new Node { Next = first }, first]);
        first.ByName["a"] = first.Children[1];
        first.ByName["self"] = first;
        first.Record = new Positional("l", 1);
        first.Other = first.Record;
        string document = JsonSerializer.Serialize(first, s_preserve);
        AssertRead<Node>(document, s_preserve);
        AssertSameDamaged<Node>(document, s_preserve);
        AssertRead<List<Node>>(JsonSerializer.Serialize<List<Node>>([first, first, new()], s_preserve), s_preserve);
        JsonSerializerOptions indented = new(s_preserve) { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        AssertRead<Node>(JsonSerializer.Serialize(first, indented), indented);

        // A collection that is referred to by what is in it.
        AssertSameRead<Dictionary<string, Node>>(JsonSerializer.Serialize(first.ByName, indented), indented);
    }

    [Fact]
    public void Read_Identity_IsOneObject()
    {
        Node node = ZeroAllocJson.Deserialize<Node>(Encoding.UTF8.GetBytes(Everything), s_preserve)!;
        Assert.Same(node, node.Next!.Next);
        Assert.Same(node.Children, node.Next.Children);
        Assert.Same(node.Children![0], node.ByName!["x"]);
        Assert.Same(node.Record, node.Other);
        Assert.Same(node.Cell.Inner, node.Maybe!.Value.Inner);
    }

    [Fact]
    public void Read_WhereNothingIsReferredTo_AsStock()
    {
        AssertRead<Node>(
            """{"Id":1,"Next":{"Id":2},"Children":[{"Id":3}],"ByName":{"a":null},"Record":{"Left":"$x","Right":1}}""", s_preserve);
        AssertRead<Node>("""{"$id":"1"}""", s_preserve);
        AssertRead<Node>("""{ "$id" : "1" , "Unknown" : {"$id":"1","$ref":"7"} , "Id" : 2 }""", s_preserve);
        AssertRead<List<Node>>("""{"$id":"a b","$values":[{"$id":"ab"},{"$ref":"ab"}]}""", s_preserve);
        AssertRead<List<int>>("""{"$id":"","$values":[]}""", s_preserve);
    }

    /// <summary>What stock refuses, and what it reads and compiled code is not sure of.</summary>
    [Theory]
    [InlineData("""{"$ref":"1"}""")]
    [InlineData("""{"Next":{"$ref":"1"},"$id":"1"}""")]
    [InlineData("""{"$id":"1","$id":"2"}""")]
    [InlineData("""{"$id":"1","Next":{"$id":"1"}}""")]
    [InlineData("""{"$id":"1","Next":{"$ref":"2"}}""")]
    [InlineData("""{"$id":"1","Next":{"$ref":"1","Id":2}}""")]
    [InlineData("""{"$id":"1","Next":{"$id":"2","$ref":"1"}}""")]
    [InlineData("""{"$id":1}""")]
    [InlineData("""{"$id":null}""")]
    [InlineData("""{"$id":"1","$type":"x"}""")]
    [InlineData("""{"$id":"1","$values":[]}""")]
    [InlineData("""{"$unknown":1}""")]
    [InlineData("""{"Id":1,"$unknown":1}""")]
    [InlineData("""{"\u0024id":"1","Next":{"\u0024ref":"1"}}""")]
    [InlineData("""{"$id":"\u0031","Next":{"$ref":"1"}}""")]
    [InlineData("""{"$id":"é","Next":{"$ref":"é"}}""")]
    [InlineData("""{"$id":"1","Children":{"$ref":"1"}}""")]
    [InlineData("""{"$id":"1","Record":{"$ref":"1"}}""")]
    [InlineData("""{"Children":{"$values":[]}}""")]
    [InlineData("""{"Children":{"$id":"1"}}""")]
    [InlineData("""{"Children":{"$id":"1","$values":null}}""")]
    [InlineData("""{"Children":{"$id":"1","$values":[],"Id":1}}""")]
    [InlineData("""{"Children":{"$id":"1","Id":1,"$values":[]}}""")]
    [InlineData("""{"Children":{"$id":"1","$values":[{"Children":{"$ref":"1"}}]}}""")]
    [InlineData("""{"ByName":{"$id":"1","a":{"ByName":{"$ref":"1"}}}}""")]
    [InlineData("""{"ByName":{"a":null,"$id":"1"}}""")]
    [InlineData("""{"ByName":{"$a":null}}""")]
    [InlineData("""{"ByName":{"\u0024a":null}}""")]
    [InlineData("""{"Array":{"$id":"1","$values":[]}}""")]
    [InlineData("""{"Fixed":{"$id":"1","$values":[]}}""")]
    [InlineData("""{"Cell":{"$id":"1"}}""")]
    [InlineData("""{"Maybe":{"$id":"1"}}""")]
    [InlineData("""{"Record":{"$id":"1","Left":"a","Inner":{"$id":"2"}}}""")]
    [InlineData("""{"Next":{"$id":"2"},"Record":{"$id":"1","Inner":{"$ref":"2"}}}""")]
    public void Read_WhatIsNotPlainlyThere_FallsBackToStock(string document)
    {
        AssertFallsBack<Node>(document, s_preserve);
        AssertSameDamaged<Node>(document, s_preserve);
    }

    [Fact]
    public void Read_CodeOfTheApplication_RunsAsOftenAndInTheOrderOfStock()
    {
        const string Document = """
            {"$id":"1","Id":1,"Next":{"$id":"2","Id":2,"Next":{"$ref":"1"}},"Items":{"$id":"3","$values":[{"$ref":"2"},{"$id":"4","Id":4}]},
            "Home":"/a","Late":{"$id":"5","Id":5,"Home":"/b"},"Again":{"$ref":"5"},"Own":{"$ref":"3"}}
            """;
        AssertRead<Noticing>(Document, s_preserve);
        AssertSameDamaged<Noticing>(Document, s_preserve);
        byte[] text = Encoding.UTF8.GetBytes(Document);
        var copy = new JsonSerializerOptions(s_preserve);
        List<string> stock = ProvenReadTests.Counts.Logged(() => JsonSerializer.Deserialize<Noticing>(text, copy));
        Assert.Equal(stock, ProvenReadTests.Counts.Logged(() => ZeroAllocJson.Deserialize<Noticing>(text, s_preserve)));
        JsonContract<Noticing> contract = ZeroAllocJson.Compile<Noticing>(s_preserve);
        foreach (string wrong in (string[])["{\"$ref\":\"6\"}", "{\"$ref\":\"3\"}", "{\"$id\":\"1\"}", "{\"$id\":6}"])
        {
            byte[] damaged = Encoding.UTF8.GetBytes(
                Document.Replace("\"Again\":{\"$ref\":\"5\"}", $"\"Again\":{wrong}", StringComparison.Ordinal));
            Assert.Empty(ProvenReadTests.Counts.Logged(() => contract.TryRead(damaged, out _)));
            AssertSameRead<Noticing>(damaged, s_preserve);
        }
    }

    [Fact]
    public void Read_ManyIdentifiers_AsStockAndInLinearRoom()
    {
        var nodes = new List<Node>();
        for (int i = 0; i < 3000; i++)
        {
            nodes.Add(new Node { Id = i, Next = i == 0 ? null : nodes[(i * 7) % i] });
        }

        AssertRead<List<Node>>(JsonSerializer.Serialize(nodes, new JsonSerializerOptions(s_preserve) { MaxDepth = 10_000 }), s_preserve);
    }

    [Fact]
    public void Read_PartsOfStock_LeavesDocumentsThatRefer()
    {
        AssertRead<WithAny>("""{"Id":1,"Any":[1]}""", s_preserve);
        AssertFallsBack<WithAny>("""{"$id":"1","Any":{"$id":"2"},"Self":{"$ref":"1"}}""", s_preserve);
        AssertSameDamaged<WithAny>("""{"$id":"1","Any":{"$id":"2"},"Self":{"$ref":"1"}}""", s_preserve);
        AssertSameDamaged<Pet>("""{"$id":"1","$type":"dog","Friend":{"$ref":"1"}}""", s_preserve);
        AssertSameDamaged<Node>(Everything, new(s_preserve) { AllowOutOfOrderMetadataProperties = true });
        AssertSameDamaged<DollarNames>("""{"$id":"1","$name":"x"}""", s_preserve);
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Read_References_AllocatesTheModelAlone()
    {
        foreach (int count in (int[])[1, 64, 500])
        {
            var model = new Node { Children = new List<Node?>(count) };
            for (int i = 0; i < count; i++)
            {
                model.Children.Add(new Node { Next = model });
            }

            byte[] document = JsonSerializer.SerializeToUtf8Bytes(model, s_preserve);
            JsonContract<Node> contract = ZeroAllocJson.Compile<Node>(s_preserve);
            long expected = WarmedCalls.Bytes(() =>
            {
                var made = new Node { Children = new List<Node?>(count) };
                for (int i = 0; i < count; i++)
                {
                    made.Children.Add(new Node { Next = made });
                }

                GC.KeepAlive(made);
            });
            WarmedCalls.AssertAllocates(expected, () => Assert.True(contract.TryRead(document, out _)));
        }
    }

    private sealed class Node
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public Node? Next { get; set; }

        public List<Node?>? Children { get; set; }

        public Dictionary<string, Node?>? ByName { get; set; }

        public IReadOnlyList<Node>? Listed { get; set; }

        public List<int>? Numbers { get; set; }

        public Node[]? Array { get; set; }

        public Cell Cell { get; set; }

        public Cell? Maybe { get; set; }

        public HashSet<string>? Set { get; set; }

        public ImmutableArray<int>? Fixed { get; set; }

        public Positional? Record { get; set; }

        public Positional? Other { get; set; }
    }

    private struct Cell
    {
        public int X { get; set; }

        public Node? Inner { get; set; }
    }

    private sealed record Positional(string? Left, int Right)
    {
        public Node? Inner { get; init; }
    }

    private sealed class Noticing
    {
        public Noticing() => ProvenReadTests.Counts.Note("noticing");

        public int Id
        {
            get;
            set
            {
                ProvenReadTests.Counts.Note($"id {value}");
                field = value;
            }
        }

        public Noticing? Next { get; set; }

        public List<Noticing>? Items { get; set; }

        public Uri? Home { get; set; }

        public Waiting? Late { get; set; }

        public Waiting? Again { get; set; }

        public ICollection<Noticing>? Own { get; set; }
    }

    private sealed class Waiting
    {
        public Waiting(int id, Uri? home)
        {
            ProvenReadTests.Counts.Note($"waiting {id}");
            (Id, Home) = (id, home);
        }

        public int Id { get; }

        public Uri? Home { get; }
    }

    private sealed class WithAny
    {
        public int Id { get; set; }

        public object? Any { get; set; }

        public WithAny? Self { get; set; }
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    private class Pet
    {
        public Pet? Friend { get; set; }
    }

    private sealed class Dog : Pet;

    private sealed class DollarNames
    {
        [JsonPropertyName("$name")]
        public string? Name { get; set; }
    }

    private sealed class Extended
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }
}
