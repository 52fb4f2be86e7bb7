using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>
/// Declared polymorphism by compiled code: which case is taken, what stands in front of its members, and who is asked otherwise.
/// </summary>
public sealed partial class PolymorphicTypesTests : JsonOracle
{
    [Fact]
    public void Serialize_EachDeclaredType_CompiledAndSameAsStock()
    {
        AssertCovered<Part>(new Wheel { Name = "w", Spokes = 12 });
        AssertCovered<Part>(new Frame { Name = null, Material = "steel" });
        AssertCovered<Part>(new Bell());
        AssertCovered<Part>(new Part { Name = "itself" });
        AssertCovered<Part?>(null);
        AssertCovered<List<Part?>>([new Bell(), null, new Wheel { Spokes = 1 }, new Part(), new Frame()]);
    }

    [Fact]
    public void Serialize_BaseNamedWithADiscriminator_SameAsStock()
    {
        AssertCovered<Named>(new Named { A = 1 });
        AssertCovered<Named>(new NamedChild { A = 1, B = 2 });
    }

    [Fact]
    public void Serialize_MembersThatMayAllBeMissing_StandBehindTheDiscriminator()
    {
        AssertCovered<Sparse>(new SparseChild());
        AssertCovered<Sparse>(new SparseChild { First = "x" });
        AssertCovered<Sparse>(new SparseChild { Second = 2 });
        AssertCovered<Sparse>(new SparseEmpty());
        AssertSameEverywhere(new { Before = 1, Item = (Sparse)new SparseChild(), After = 2 });
    }

    [Fact]
    public void Serialize_ObjectsWhosePolymorphicBaseHasAConverter_SameAsStock()
    {
        AssertSameEverywhere<object[]>([new ConvertedChild { A = 1 }, new ConvertedGrandchild { A = 2 }, new ConvertedInterface { A = 3 }]);
        AssertSameEverywhere<object>(new ConvertedChild { A = 1 });
        AssertSameEverywhere<object[]>([new ConvertedUnlisted { A = 1, Secret = 2 }]);
        AssertSameEverywhere<object[]>([new LenientConvertedUnlisted { A = 1, Secret = 2 }]);
        AssertSameEverywhere<object[]>([new NearestUnlisted { A = 1, Secret = 2 }]);
        AssertSameEverywhere(new { Item = (object)new ConvertedChild { A = 1 }, Items = new Stack<object>([new ConvertedChild()]) });
    }

    [Fact]
    public void Serialize_InterfaceAndAbstractClass_SameAsStock()
    {
        AssertCovered<List<IEvent>>([new Created { At = 1 }, new Deleted { Why = "<because>" }]);
        AssertCovered<Dictionary<string, Node>>(new() { ["a"] = new Leaf { Value = 1 }, ["b"] = Tree(3) });
    }

    [Fact]
    public void Serialize_TreesOfAnyDepth_SameAsStock()
    {
        AssertSameEverywhere<Node>(Tree(4));
        for (int depth = 29; depth < 34; depth++)
        {
            AssertSameEverywhere<Node>(Chain(depth));
        }

        AssertSame<Node>(Chain(3), new JsonSerializerOptions { MaxDepth = 6 });
        AssertSame<Node>(Chain(3), new JsonSerializerOptions { MaxDepth = 7 });
        AssertSame<Node>(Chain(3), new JsonSerializerOptions { MaxDepth = 8 });
    }

    [Fact]
    public void Serialize_CasesThatPause_GoOnInTheSameCase() =>
        AssertCovered<List<Node>>([.. Enumerable.Range(0, 40).Select(static Node (i) => i % 3 == 0 ? Tree(2) : new Leaf { Value = i })]);

    [Fact]
    public void Serialize_TypesThatAreNotNamed_AsStock()
    {
        AssertSame<Part>(new Stranger());
        AssertSame(new List<Part> { new Wheel(), new Stranger() });
        AssertSameEverywhere<Lenient>(new LenientChild { B = 1 });
        AssertSameEverywhere<Lenient>(new LenientGrandchild { B = 2, C = 3 });
        AssertSameEverywhere<List<Lenient>>([new LenientGrandchild(), new LenientChild(), new Lenient()]);
        AssertSameEverywhere<ToBase>(new ToBaseStranger { A = 1 });
    }

    [Fact]
    public void Serialize_DerivedTypesOfAnotherKind_SameAsStock()
    {
        AssertSameEverywhere<IMixed>(new MixedList { 1, 2 });
        AssertSameEverywhere<IMixed>(new MixedStruct { A = 1 });
        AssertSameEverywhere<IMixed>(new MixedObject { A = 1 });
        AssertSameEverywhere<IMixed>(new MixedConverted());
        AssertSameEverywhere<List<IMixed>>([new MixedObject(), new MixedList(), new MixedStruct(), new MixedConverted()]);
    }

    [Fact]
    public void Serialize_DerivedTypesWithNamesOfTheirOwn_SameAsStock()
    {
        AssertSameEverywhere<Outer>(new Middle { A = 1, B = 2 });
        AssertSameEverywhere<Outer>(new Inner { A = 1, B = 2, C = 3 });
        AssertSameEverywhere<Middle>(new Inner { A = 1 });
        AssertSameEverywhere<Middle>(new Middle { A = 1 });
    }

    [Fact]
    public void Serialize_MemberNamedAsTheDiscriminator_AsStock()
    {
        AssertSame<Clash>(new ClashChild { Kind = "mine" });
        AssertSame(new List<Clash> { new ClashChild() });
    }

    [Theory]
    [MemberData(nameof(Encoders.Names), MemberType = typeof(Encoders))]
    public void Serialize_DiscriminatorThatIsEscaped_SameAsStock(string encoder)
    {
        JsonSerializerOptions options = new() { Encoder = Encoders.Get(encoder) };
        AssertSame<Escaped>(new EscapedChild { A = 1 }, options);
        AssertSame<Escaped>(new EscapedOther { A = 1 }, options);
    }

    [Fact]
    public void Serialize_Indented_SameAsStock()
    {
        JsonSerializerOptions options = new() { WriteIndented = true, IndentSize = 3 };
        AssertSame<List<Part?>>([new Bell(), null, new Wheel { Spokes = 1 }, new Part(), new Frame()], options);
        AssertSame(new Dictionary<string, Node> { ["a"] = Tree(3), ["b"] = new Leaf() }, options);
        AssertSame<List<Sparse>>([new SparseChild(), new SparseEmpty(), new SparseChild { First = "x" }], options);
        AssertSame<List<IMixed>>([new MixedObject(), new MixedList { 1 }, new MixedStruct(), new MixedConverted()], options);
        AssertSame<List<Lenient>>([new LenientGrandchild(), new LenientChild(), new Lenient()], options);
        AssertCompiled<List<Part>>(options);
    }

    [Fact]
    public void Serialize_CyclesIgnored_SameAsStock()
    {
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        Branch cyclic = Tree(3);
        cyclic.Children.Add(cyclic);
        cyclic.Children.Add(new Branch { Children = cyclic.Children });
        AssertSame<Node>(cyclic, options);
        AssertSame<List<Node>>([cyclic, Tree(2), cyclic], options);
        AssertSame<List<Lenient>>([new LenientGrandchild(), new LenientChild()], options);
        AssertCompiled<Node>(options);
    }

    [Theory]
    [InlineData(JsonIgnoreCondition.Never)]
    [InlineData(JsonIgnoreCondition.WhenWritingNull)]
    public void Serialize_CyclesIgnoredAtTheDeepestLevel_SameAsStock(JsonIgnoreCondition ignore)
    {
        for (int depth = 1; depth <= 5; depth++)
        {
            JsonSerializerOptions options = new()
            {
                ReferenceHandler = ReferenceHandler.IgnoreCycles,
                MaxDepth = depth,
                DefaultIgnoreCondition = ignore,
            };
            for (int length = 1; length <= 6; length++)
            {
                AssertSame<Link>(Circle(length, static _ => new PlainLink()), options);
                AssertSame<Link>(Circle(length, static _ => new CountedLink { Count = 1 }), options);
                AssertSame<Link>(Circle(length, static i => i % 2 == 0 ? new CountedLink() : new Link()), options);
            }
        }
    }

    [Fact]
    public void Serialize_ByAGeneratedContext_SameAsStock()
    {
        AssertSame<IEvent>(new Created { At = 1 }, Context.Default.Options);
        AssertSame(new List<IEvent> { new Deleted { Why = "w" }, new Created() }, Context.Default.Options);
        AssertCompiled<List<IEvent>>(Context.Default.Options);
    }

    [Fact]
    public void Serialize_CompiledCases_AllocateNothing()
    {
        AssertZeroBytes<List<Part>>(
            [.. Enumerable.Range(0, 100).Select(static Part (i) => i % 2 == 0 ? new Wheel { Spokes = i } : new Part())]);
        AssertZeroBytes<Node>(Tree(5), StandardOptions.Web);
        AssertZeroBytes<List<IEvent>>([new Created(), new Deleted { Why = "w" }]);
    }

    private static Branch Tree(int depth) => new()
    {
        Children = [.. Enumerable.Range(0, depth).Select(static Node (i) => i == 0 ? new Leaf { Value = i } : Tree(i))],
    };

    private static Link Circle(int length, Func<int, Link> make)
    {
        Link[] links = [.. Enumerable.Range(0, length).Select(make)];
        for (int i = 0; i < length; i++)
        {
            links[i].Next = links[(i + 1) % length];
        }

        return links[0];
    }

    private static Node Chain(int depth) => depth == 0 ? new Leaf() : new Branch { Children = [Chain(depth - 1)] };

    [JsonSerializable(typeof(List<IEvent>))]
    private sealed partial class Context : JsonSerializerContext;
}
