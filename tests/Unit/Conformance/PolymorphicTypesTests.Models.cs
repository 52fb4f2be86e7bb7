using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

public sealed partial class PolymorphicTypesTests
{
    [JsonDerivedType(typeof(Wheel), "wheel")]
    [JsonDerivedType(typeof(Frame), 7)]
    [JsonDerivedType(typeof(Bell))]
    private class Part
    {
        public string? Name { get; set; }
    }

    private sealed class Wheel : Part
    {
        public int Spokes { get; set; }
    }

    private sealed class Frame : Part
    {
        public string? Material { get; set; }
    }

    private sealed class Bell : Part;

    private sealed class Stranger : Part;

    [JsonConverter(typeof(Fixed<Converted>))]
    [JsonDerivedType(typeof(ConvertedChild))]
    private abstract class Converted
    {
        public int A { get; set; }
    }

    private class ConvertedChild : Converted;

    private sealed class ConvertedUnlisted : ConvertedChild
    {
        public int Secret { get; set; }
    }

    [JsonConverter(typeof(Fixed<LenientConverted>))]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(LenientConvertedChild))]
    private abstract class LenientConverted
    {
        public int A { get; set; }
    }

    private class LenientConvertedChild : LenientConverted;

    private sealed class LenientConvertedUnlisted : LenientConvertedChild
    {
        public int Secret { get; set; }
    }

    [JsonConverter(typeof(Fixed<Nearest>))]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(NearestChild))]
    private abstract class Nearest
    {
        public int A { get; set; }
    }

    private class NearestChild : Nearest;

    private sealed class NearestUnlisted : NearestChild
    {
        public int Secret { get; set; }
    }

    [JsonDerivedType(typeof(ConvertedGrandchild), "deepest")]
    private sealed class ConvertedGrandchild : ConvertedChild;

    [JsonConverter(typeof(Fixed<IConverted>))]
    [JsonDerivedType(typeof(ConvertedInterface), "by interface")]
    private interface IConverted;

    private sealed class ConvertedInterface : IConverted
    {
        public int A { get; set; }
    }

    /// <summary>Writes one text for any value.</summary>
    private sealed class Fixed<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue("fixed");
    }

    [JsonDerivedType(typeof(Named), "self")]
    [JsonDerivedType(typeof(NamedChild), "child")]
    private class Named
    {
        public int A { get; set; }
    }

    private sealed class NamedChild : Named
    {
        public int B { get; set; }
    }

    [JsonDerivedType(typeof(SparseChild), "child")]
    [JsonDerivedType(typeof(SparseEmpty), "empty")]
    private abstract class Sparse;

    private sealed class SparseChild : Sparse
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? First { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Second { get; set; }
    }

    private sealed class SparseEmpty : Sparse;

    [JsonDerivedType(typeof(Created), "created")]
    [JsonDerivedType(typeof(Deleted), 2)]
    internal interface IEvent;

    internal sealed class Created : IEvent
    {
        public int At { get; set; }
    }

    internal sealed class Deleted : IEvent
    {
        public string? Why { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "node")]
    [JsonDerivedType(typeof(Leaf), "leaf")]
    [JsonDerivedType(typeof(Branch), "branch")]
    private abstract class Node;

    private sealed class Leaf : Node
    {
        public int Value { get; set; }
    }

    private sealed class Branch : Node
    {
        public List<Node> Children { get; set; } = [];

        public int Count => Children.Count;
    }

    [JsonDerivedType(typeof(PlainLink), "plain")]
    [JsonDerivedType(typeof(CountedLink), 2)]
    private class Link
    {
        public Link? Next { get; set; }
    }

    private sealed class PlainLink : Link;

    private sealed class CountedLink : Link
    {
        public int? Count { get; set; }
    }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(LenientChild), "child")]
    private class Lenient;

    private class LenientChild : Lenient
    {
        public int B { get; set; }
    }

    private sealed class LenientGrandchild : LenientChild
    {
        public int C { get; set; }
    }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(ToBaseChild), "child")]
    private class ToBase
    {
        public int A { get; set; }
    }

    private sealed class ToBaseChild : ToBase;

    private sealed class ToBaseStranger : ToBase;

    [JsonDerivedType(typeof(MixedList), "list")]
    [JsonDerivedType(typeof(MixedStruct), "struct")]
    [JsonDerivedType(typeof(MixedObject), "object")]
    [JsonDerivedType(typeof(MixedConverted))]
    private interface IMixed;

    private sealed class MixedList : List<int>, IMixed;

    private struct MixedStruct : IMixed
    {
        public int A { get; set; }
    }

    private sealed class MixedObject : IMixed
    {
        public int A { get; set; }
    }

    [JsonConverter(typeof(MixedConverter))]
    private sealed class MixedConverted : IMixed;

    private sealed class MixedConverter : JsonConverter<MixedConverted>
    {
        public override MixedConverted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new MixedConverted();
        }

        public override void Write(Utf8JsonWriter writer, MixedConverted value, JsonSerializerOptions options) =>
            writer.WriteStringValue("converted");
    }

    [JsonDerivedType(typeof(Middle), "middle")]
    [JsonDerivedType(typeof(Inner), "inner")]
    private class Outer
    {
        public int A { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "other")]
    [JsonDerivedType(typeof(Inner), "by another name")]
    private class Middle : Outer
    {
        public int B { get; set; }
    }

    private sealed class Inner : Middle
    {
        public int C { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(ClashChild), "child")]
    private class Clash;

    private sealed class ClashChild : Clash
    {
        public string? Kind { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "<art> é q")]
    [JsonDerivedType(typeof(EscapedChild), "<child> \"é\" q")]
    [JsonDerivedType(typeof(EscapedOther), -5)]
    private abstract class Escaped
    {
        public int A { get; set; }
    }

    private sealed class EscapedChild : Escaped;

    private sealed class EscapedOther : Escaped;
}
