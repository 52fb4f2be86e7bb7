using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Conformance.NodeGraphs;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Object graphs under options that preserve references: each object has a number, and is that where it is met again.</summary>
public sealed partial class PreservedReferencesTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    private static readonly JsonSerializerOptions s_indented = new(s_preserve)
    {
        WriteIndented = true,
        IndentCharacter = '\t',
        IndentSize = 3,
        NewLine = "\r\n",
    };

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 12)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Serialize_RandomGraphs_SameAsStock(int seed)
    {
        AssertCompiled<Node>(s_preserve);
        Random random = new(seed);
        JsonIgnoreCondition[] conditions =
            [JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault];
        for (int i = 0; i < 6; i++)
        {
            JsonSerializerOptions options = new(s_preserve)
            {
                DefaultIgnoreCondition = conditions[random.Next(conditions.Length)],
                PropertyNamingPolicy = random.Next(2) == 0 ? JsonNamingPolicy.CamelCase : null,
                DictionaryKeyPolicy = random.Next(2) == 0 ? JsonNamingPolicy.SnakeCaseUpper : null,
                RespectNullableAnnotations = random.Next(4) == 0,
                WriteIndented = random.Next(3) == 0,
            };
            Node root = RandomGraph(random, random.Next(1, 9), sharesLists: true);
            AssertSame(root, options);
            AssertSame(new List<Node> { root, root }, options);
            AssertSame(new[] { root, root.Next, root }, options);
            AssertSame(new Dictionary<int, Node?> { [1] = root, [2] = root.Next }, options);
            AssertSame<INode>(root, options);
            AssertSame(new Pair { Left = root, Right = root.Next }, options);
        }
    }

    [Fact]
    public void Serialize_EveryKindOfCollection_SameAsStock()
    {
        int[] numbers = [1, 2];
        AssertPreserved(numbers);
        AssertPreserved<List<int>>([.. numbers]);
        AssertPreserved<IEnumerable<int>>(numbers);
        AssertPreserved<ICollection<int>>(numbers);
        AssertPreserved<IList<int>>([.. numbers]);
        AssertPreserved<IReadOnlyCollection<int>>(numbers);
        AssertPreserved<IReadOnlyList<int>>(numbers);
        AssertPreserved<ISet<int>>(new HashSet<int>(numbers));
        AssertPreserved<IReadOnlySet<int>>(new HashSet<int>(numbers));
        AssertPreserved<HashSet<int>>([.. numbers]);
        AssertPreserved<SortedSet<int>>([.. numbers]);
        AssertPreserved(new Queue<int>(numbers));
        AssertPreserved(new Stack<int>(numbers));
        AssertPreserved(new LinkedList<int>(numbers));
        AssertPreserved(new ConcurrentQueue<int>(numbers));
        AssertPreserved(new ConcurrentStack<int>(numbers));
        AssertPreserved(new ConcurrentBag<int>(numbers));
        AssertPreserved(new Collection<int>([.. numbers]));
        AssertPreserved(new ObservableCollection<int>(numbers));
        AssertPreserved(new Numbers { 1, 2 });
        AssertPreserved<ImmutableArray<int>>([.. numbers]);
        AssertPreserved<ImmutableList<int>>([.. numbers]);
        AssertPreserved<ImmutableHashSet<int>>([.. numbers]);
        AssertPreserved<ImmutableSortedSet<int>>([.. numbers]);
        AssertPreserved<IImmutableList<int>>(ImmutableList.Create(numbers));
        AssertPreserved<IImmutableSet<int>>(ImmutableHashSet.Create(numbers));
        AssertPreserved(new Memory<int>(numbers));
        AssertPreserved(new ReadOnlyMemory<int>(numbers));
        AssertSame(numbers.ToFrozenSet(), s_preserve);
        AssertSame(new ArraySegment<int>(numbers), s_preserve);
        AssertSame<byte[]>([1, 2], s_preserve);
    }

    [Fact]
    public void Serialize_EveryKindOfDictionary_SameAsStock()
    {
        Dictionary<string, int> map = new() { ["a"] = 1, ["$b"] = 2, ["c d"] = 3 };
        AssertPreserved(map);
        AssertPreserved<IDictionary<string, int>>(map);
        AssertPreserved<IDictionary<string, int>>(new SortedDictionary<string, int>(map));
        AssertPreserved<IReadOnlyDictionary<string, int>>(map);
        AssertPreserved(new SortedDictionary<string, int>(map));
        AssertPreserved(new SortedList<string, int>(map));
        AssertPreserved(new ConcurrentDictionary<string, int>(map));
        AssertPreserved(new Map { ["a"] = 1 });
        AssertPreserved(new Dictionary<int, string> { [3] = "x" });
        AssertPreserved(map.ToImmutableDictionary());
        AssertPreserved(map.ToImmutableSortedDictionary());
        AssertPreserved<IImmutableDictionary<string, int>>(map.ToImmutableDictionary());
        AssertSame(map.ToFrozenDictionary(), s_preserve);
    }

    [Fact]
    public void Serialize_GeneratedContracts_SameAsStock()
    {
        JsonSerializerOptions options = new(s_preserve) { TypeInfoResolver = PreservedContext.Default };
        PreservedCollections all = new() { Array = [1, 2], List = [3], Immutable = [4], Map = new() { ["a"] = 5 } };
        (all.SameArray, all.SameList, all.SameMap, all.Self) = (all.Array, all.List, all.Map, all);
        AssertCompiled<PreservedCollections>(options);
        AssertSame(all, options);
        AssertSame(all.Array, options);
        AssertSame(all.List, options);
        AssertSame(all.Map, options);
    }

    [Fact]
    public void Serialize_SharedCollections_AreWrittenOnce()
    {
        List<Node> nodes = [new() { Id = 1 }];
        Dictionary<string, Node?> map = new() { ["a"] = nodes[0] };
        Shared shared = new()
        {
            First = nodes,
            Second = nodes,
            Any = nodes,
            Array = [nodes[0], nodes[0]],
            Map = map,
            Same = map,
            Other = map,
            Lists = [nodes, nodes, []],
        };
        AssertPreserved(shared);
        AssertPreserved(new List<Shared> { shared, shared });
        Tree tree = [];
        tree.Add(tree);
        AssertSame(tree, s_preserve);
    }

    [Fact]
    public void Serialize_EqualButNotTheSame_AreTwo() =>
        AssertPreserved(new List<Equal> { new() { Inner = new() }, new() });

    [Fact]
    public void Serialize_ValuesWithoutParts_HaveNoNumber()
    {
        JsonNode node = JsonNode.Parse("""{"a":[1,{"b":2}]}""")!;
        using JsonDocument document = JsonDocument.Parse("""{"$id":"1","c":[{}]}""");
        AssertSame(
            new Leaves
            {
                Text = "t",
                Link = new Uri("a/b", UriKind.Relative),
                Version = new Version(1, 2),
                Node = node,
                Same = node,
                Element = document.RootElement,
                Document = document,
                Converted = new Point { X = 1 },
                Kind = DayOfWeek.Friday,
            },
            s_preserve);
    }

    [Fact]
    public void Serialize_PolymorphicTypes_NumberBeforeDiscriminator()
    {
        Circle circle = new() { Radius = 1 };
        Group group = new() { Items = [circle, circle, new Shape { Next = circle }] };
        group.Next = group;
        AssertPreserved<Shape>(group);
        AssertPreserved<List<Shape>>([group, circle]);
        AssertPreserved(circle);
    }

    [Fact]
    public void Serialize_WhatCompiledCodeCannotFollow_SameAsStock()
    {
        Loose loose = new();
        loose.Any = new List<object> { loose, new Loose { Any = loose } };
        AssertSame(loose, s_preserve);
        AssertSame<object>(loose, s_preserve);
        AssertSame<object>(new Node { Id = 1 }, s_preserve);
        AssertSame(new Node { Id = 1 }, new() { ReferenceHandler = new OwnHandler() });
    }

    [Fact]
    public void Serialize_AsDeepAsAllowed_SameAsStock()
    {
        for (int maxDepth = 1; maxDepth < 8; maxDepth++)
        {
            JsonSerializerOptions options = new(s_preserve) { MaxDepth = maxDepth };
            JsonSerializerOptions brief = new(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
            JsonSerializerOptions indented = new(brief) { WriteIndented = true };
            for (int length = 1; length < 6; length++)
            {
                Deep last = new();
                Deep first = last;
                for (int i = 1; i < length; i++)
                {
                    first = new() { Next = first };
                }

                foreach (Action<Deep> change in s_changes)
                {
                    change(last);
                    AssertSameIfAgreed(first, options);
                    AssertSameIfAgreed(first, brief);
                    AssertSameIfAgreed(first, indented);
                    AssertSameIfAgreed(new List<Deep> { first, last }, options);
                    AssertSameIfAgreed(new Dictionary<string, Deep> { ["a"] = first, ["b"] = last }, brief);
                }

                last.Next = first;
                AssertSameIfAgreed(first, options);
            }
        }
    }

    [Fact]
    public void Serialize_ContractModifiers_SameAsStock()
    {
        JsonSerializerOptions options = new(s_preserve)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static info =>
                    {
                        foreach (JsonPropertyInfo property in info.Properties.Where(static item => item.Name == "Name"))
                        {
                            property.Get = static _ => "***";
                        }
                    },
                },
            },
        };
        Named named = new() { Name = "secret" };
        named.Me = named;
        named.Others = [named, new()];
        AssertCompiled<Named>(options);
        AssertSame(named, options);
    }

    [Fact]
    public void Serialize_Callbacks_OnceForEachObject()
    {
        Called called = new();
        called.Me = called;
        AssertSame(called, s_preserve);
        int once = called.Calls;
        AssertSame(new Called(), s_preserve);
        _ = JsonSerializer.SerializeToUtf8Bytes(called, s_preserve);
        Assert.Equal(once + 2, called.Calls);
    }

    [Fact]
    public void Serialize_GetterThrows_NextDocumentBeginsAtOne()
    {
        Throwing throwing = new() { Inner = new() { Inner = new() } };
        AssertSame(throwing, s_preserve);
        throwing.Inner.Inner.IsBroken = true;
        AssertSame(throwing, s_preserve);
        throwing.Inner.Inner.IsBroken = false;
        AssertSame(throwing, s_preserve);
    }

    [Fact]
    public void Serialize_ManyReferences_SameAsStock()
    {
        // Beyond what a table is kept for.
        List<Deep> many = [.. Enumerable.Range(0, 20_000).Select(static _ => new Deep())];
        many.AddRange(many[^100..]);
        AssertSame(many, s_preserve);
        AssertSame(many[..3], s_preserve);
    }

    [Fact]
    public void Serialize_SharedAndCyclic_AllocatesNothing()
    {
        Node root = new() { Id = 1, Name = "root" };
        root.Nodes = [.. Enumerable.Range(0, 200).Select(i => new Node { Id = i, Name = "n" + i, Next = root, Nodes = [root, null] })];
        root.Next = root;
        root.Map = new() { ["a"] = root, ["b"] = root.Nodes[3] };
        AssertZeroBytes(root, s_preserve);
        AssertZeroBytes(root.Nodes, s_preserve);
        AssertZeroBytes(root, s_indented);
    }

    private static void AssertPreserved<T>(T value)
    {
        AssertCompiled<T>(s_preserve);
        AssertCompiled<T>(s_indented);
        AssertSame(value, s_preserve);
        AssertSame(value, s_indented);
        AssertSame(new { First = value, Second = value, List = new[] { value } }, s_preserve);
        AssertSame(new { First = value, Second = value, List = new[] { value } }, s_indented);
    }
}
