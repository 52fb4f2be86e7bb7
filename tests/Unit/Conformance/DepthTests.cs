using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Nesting up to and beyond the depth limit, and cycles.</summary>
public sealed class DepthTests : JsonOracle
{
    [Theory]
    [InlineData(0, 1)]
    [InlineData(0, 63)]
    [InlineData(0, 64)]
    [InlineData(0, 65)]
    [InlineData(0, 200)]
    [InlineData(3, 2)]
    [InlineData(3, 3)]
    [InlineData(3, 4)]
    [InlineData(1, 1)]
    [InlineData(1, 2)]
    [InlineData(100, 100)]
    [InlineData(100, 101)]
    [InlineData(1000, 900)]
    public void Serialize_Chain_SameAsStock(int maxDepth, int depth)
    {
        JsonSerializerOptions options = new() { MaxDepth = maxDepth };

        AssertSame(Chain(depth), options);
        AssertSame<object>(Chain(depth), options);
        AssertSame(Lists(depth), options);
        AssertSame(Objects(depth), options);
        AssertSame(Dictionaries(depth), options);
    }

    /// <summary>A process ends where its stack does.</summary>
    [Theory]
    [InlineData(null)]
    [InlineData("IgnoreCycles")]
    [InlineData("Preserve")]
    public void Serialize_DeeperThanCompiledCodeHasStackFor_SameAsStock(string? handler)
    {
        JsonSerializerOptions options = new()
        {
            MaxDepth = 10_000,
            ReferenceHandler = handler switch
            {
                "IgnoreCycles" => ReferenceHandler.IgnoreCycles,
                "Preserve" => ReferenceHandler.Preserve,
                _ => null,
            },
        };
        var tree = new Tree();
        for (int i = 0; i < 3000; i++)
        {
            tree = new Tree { Children = [tree] };
        }

        AssertAsText(Chain(3000), options);
        AssertAsText(tree, options);
        if (CompiledShapes.MayExist)
        {
            Assert.Contains("MaxDepth is above 1000", ZeroAllocJson.Describe(typeof(Node), options), StringComparison.Ordinal);
        }

        Assert.DoesNotContain("MaxDepth", ZeroAllocJson.Describe(typeof(List<string[]>), options), StringComparison.Ordinal);

        static void AssertAsText<T>(T value, JsonSerializerOptions options) => Assert.Equal(
            JsonSerializer.SerializeToUtf8Bytes(value, options), WritingWays.IntoArray(value, options));
    }

    [Fact]
    public void Compile_Recursive_IsCompiled()
    {
        AssertCompiled<Node>();
        AssertCompiled<Tree>();
        AssertCompiled<First>();
    }

    [Fact]
    public void Serialize_EmptyListAtTheLimit_SameAsStock()
    {
        Node deepest = Chain(64);
        Node last = deepest;
        while (last.Next is not null)
        {
            last = last.Next;
        }

        last.Numbers = [];
        AssertSame(deepest);
        last.Numbers = [1];
        AssertSame(deepest);
    }

    [Fact]
    public void Serialize_Cycles_FailAsStock()
    {
        Node self = new() { Number = 1 };
        self.Next = self;
        AssertSame(self);

        Tree tree = new() { Children = [] };
        tree.Children.Add(tree);
        AssertSame(tree);
        AssertSame(new List<Tree> { tree });

        List<object> list = [];
        list.Add(list);
        AssertSame(list);

        Dictionary<string, object> dictionary = [];
        dictionary["self"] = dictionary;
        AssertSame(dictionary);
    }

    [Fact]
    public void Serialize_MutualRecursion_SameAsStock() =>
        AssertCovered(new First { Second = new() { Firsts = [new(), null, new() { Second = new() { Number = 3 } }], Number = 2 } });

    [Fact]
    public void Serialize_WideTree_SameAsStock() => AssertCovered(Grow(4, 4));

    [Fact]
    public void Serialize_RecursiveStructThroughList_SameAsStock() =>
        AssertCovered(new Leaf { Leaves = [new() { Number = 1 }, new() { Leaves = [new() { Number = 2 }] }] });

    [Fact]
    public void Serialize_RecursiveGeneric_SameAsStock() =>
        AssertCovered(new Link<Node> { Value = Chain(2), Next = new() { Value = Chain(1) } });

    private static Node Chain(int depth)
    {
        Node node = new() { Number = depth };
        for (int i = 1; i < depth; i++)
        {
            node = new Node { Number = depth - i, Next = node };
        }

        return node;
    }

    private static Tree Lists(int depth)
    {
        Tree tree = new() { Name = "leaf" };
        for (int i = 2; i <= depth; i += 2)
        {
            tree = new Tree { Name = "n", Children = [tree] };
        }

        return tree;
    }

    private static object Objects(int depth)
    {
        object value = new object[0];
        for (int i = 1; i < depth; i++)
        {
            value = new[] { value };
        }

        return value;
    }

    private static object Dictionaries(int depth)
    {
        object value = new Dictionary<string, object>();
        for (int i = 1; i < depth; i++)
        {
            value = new Dictionary<string, object> { ["k"] = value };
        }

        return value;
    }

    private static Tree Grow(int depth, int width) => new()
    {
        Name = $"d{depth}",
        Children = depth == 0 ? null : [.. Enumerable.Range(0, width).Select(_ => Grow(depth - 1, width))],
    };

    private sealed class Node
    {
        public int Number { get; set; }

        public Node? Next { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public List<int>? Numbers { get; set; }
    }

    private sealed class Tree
    {
        public string? Name { get; set; }

        public List<Tree>? Children { get; set; }
    }

    private sealed class First
    {
        public Second? Second { get; set; }
    }

    private sealed class Second
    {
        public List<First?>? Firsts { get; set; }

        public int Number { get; set; }
    }

    private struct Leaf
    {
        public int Number { get; set; }

        public List<Leaf>? Leaves { get; set; }
    }

    private sealed class Link<T>
    {
        public T? Value { get; set; }

        public Link<T>? Next { get; set; }
    }
}
