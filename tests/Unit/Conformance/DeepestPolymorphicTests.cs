using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Polymorphic values, some of which System.Text.Json writes in place, at every depth up to the one that is allowed.</summary>
public sealed class DeepestPolymorphicTests : JsonOracle
{
    [Fact]
    public void Serialize_PartsInPlaceUpToMaxDepth_SameAsStock()
    {
        for (int depth = 1; depth <= 7; depth++)
        {
            JsonSerializerOptions options = new() { MaxDepth = depth };
            AssertSameIfAgreed(new List<IShape> { new Spot() }, options);
            AssertSameIfAgreed(new List<IShape> { new Group { Shapes = [new Group(), new Spot()] } }, options);
            AssertSameIfAgreed<Link>(Chain(2, new Extended { More = new JsonObject { ["a"] = new JsonArray(1) } }), options);
            AssertSameIfAgreed<Tree>(new Other { Next = new Leaf { Next = new Other { Numbers = [1] } } }, options);
            AssertSameIfAgreed<object>(new List<Tree> { new Other { Numbers = [1] }, new Leaf { Next = new Other() } }, options);
        }
    }

    /// <summary>The depths of controllers and of minimal APIs.</summary>
    [Theory]
    [InlineData(32)]
    [InlineData(64)]
    public void Serialize_ChainAsDeepAsAllowed_SameAsStock(int maxDepth)
    {
        JsonSerializerOptions options = new() { MaxDepth = maxDepth };
        for (int links = maxDepth - 4; links <= maxDepth + 1; links++)
        {
            AssertSameIfAgreed<Link>(Chain(links, new Extended { More = new JsonObject { ["a"] = 1 } }), options);
            AssertSameIfAgreed<Link>(Chain(links, new Plain()), options);
        }
    }

    private static Link Chain(int links, Link last) => links == 0 ? last : new Plain { Next = Chain(links - 1, last) };

    [JsonDerivedType(typeof(Group), "group")]
    [JsonDerivedType(typeof(Spot), "spot")]
    public interface IShape;

    public sealed class Group : IShape
    {
        public List<IShape>? Shapes { get; set; }
    }

    public struct Spot : IShape
    {
        public Spot()
        {
        }

        public List<int> At { get; set; } = [1];
    }

    [JsonDerivedType(typeof(Plain), "plain")]
    [JsonDerivedType(typeof(Extended), "extended")]
    public abstract class Link
    {
        public Link? Next { get; set; }
    }

    public sealed class Plain : Link;

    public sealed class Extended : Link
    {
        [JsonExtensionData]
        public JsonObject? More { get; set; }
    }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(Leaf), "leaf")]
    public class Tree
    {
        public Tree? Next { get; set; }

        public int[]? Numbers { get; set; }
    }

    public sealed class Leaf : Tree;

    public sealed class Other : Tree;
}
