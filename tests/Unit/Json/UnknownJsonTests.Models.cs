using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json;

public sealed partial class UnknownJsonTests
{
    /// <summary>An attribute that a later System.Text.Json may have.</summary>
    [AttributeUsage(AttributeTargets.All)]
    public sealed class StandInAttribute : Attribute;

    /// <summary>An interface that a later System.Text.Json may have.</summary>
    public interface IStandIn;

    public enum Plain
    {
        One,
        Two,
    }

    public enum MarkedConstant
    {
        One,
        [StandIn]
        Two,
    }

    [StandIn]
    public interface IMarked;

    [StandIn]
    public class MarkedType
    {
        public int Id { get; set; } = 1;
    }

    public class MarkedMember
    {
        public int Id { get; set; } = 1;

        [StandIn]
        public string Name { get; set; } = "x";
    }

    public class MarkedField
    {
        [JsonInclude]
        [StandIn]
        public int Id = 1;
    }

    public class MarkedParameter([StandIn] int id)
    {
        public int Id { get; } = id;
    }

    public class MarkedConstructor
    {
        [StandIn]
        public MarkedConstructor(int id) => Id = id;

        public int Id { get; }
    }

    public class MarkedBase : MarkedType
    {
        public string Name { get; set; } = "x";
    }

    public class MarkedInterface : IMarked
    {
        public int Id { get; set; } = 1;
    }

    public class Implementing : IStandIn
    {
        public int Id { get; set; } = 1;
    }

    public class Usual
    {
        public int Id { get; set; } = 1;

        public Plain Plain { get; set; }
    }

    public class Other(string text = "x")
    {
        public string? Text { get; } = text;
    }

    public class Optional(string? text)
    {
        public string? Text { get; } = text;
    }

    public class Holder<T>
    {
        public int Before { get; set; } = 1;

        public T? Value { get; set; }

        public int After { get; set; } = 2;
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    public class Animal
    {
        public int Id { get; set; } = 1;
    }

    public class Dog : Animal
    {
        public string Name { get; set; } = "x";
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Tree), "tree")]
    public class Plant
    {
        public int Id { get; set; } = 1;
    }

    public class Tree : Plant
    {
        public string Name { get; set; } = "x";
    }

    public class Full
    {
        [JsonPropertyOrder(3)]
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public required int Number { get; init; }

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Items { get; } = [];

        [JsonConverter(typeof(JsonStringEnumConverter<Plain>))]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public Plain Plain { get; set; }

        public string? Text { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }

    public class Initialized
    {
        public required string Text { get; init; }
    }

    [JsonSerializable(typeof(Initialized))]
    internal sealed partial class InitializedContext : JsonSerializerContext;
}
