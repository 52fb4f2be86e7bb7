using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Unit.Json;

/// <summary>The assemblies that contracts depend on.</summary>
public sealed class ContractTypesTests
{
    [Fact]
    public void Assemblies_OfMembersBasesAndArguments_AreAllThere()
    {
        Assert.Contains(typeof(BigInteger).Assembly, Find<List<Holder>>()!);
        Assert.Contains(typeof(JsonNamingPolicy).Assembly, Find<HeirOfPolicy>()!);
        Assert.Contains(typeof(JsonConverter).Assembly, Find<Marked>()!);
        Assert.Contains(typeof(ContractTypesTests).Assembly, Find<Dictionary<string, Holder[]>>()!);
        Assert.DoesNotContain(typeof(ContractTypesTests).Assembly, Find<Dictionary<string, int>>()!);
        Assert.Contains(typeof(ContractTypesTests).Assembly, ContractTypes.Assemblies(typeof(int), GeneratedShapesContext.Default.Options)!);
    }

    [Fact]
    public void Assemblies_OwnConverterOrAttribute_AreUnknown()
    {
        Assert.NotNull(Find<OwnEnum>());
        Assert.Null(Find<Converted>());
        Assert.Null(Find<List<ConvertedMember>>());
        Assert.Null(Find<ByAttribute>());
        Assert.Null(Find<ByEnumAttribute>());
        Assert.Null(Find<Inside>());
        Assert.Null(Find<Base>());
    }

    private static HashSet<System.Reflection.Assembly>? Find<T>() =>
        ContractTypes.Assemblies(typeof(T), new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() });

    public interface IMarked;

    public sealed class Holder
    {
        public BigInteger? Number { get; set; }
    }

    public sealed class HeirOfPolicy : JsonNamingPolicy
    {
        public int Number { get; set; }

        public override string ConvertName(string name) => name;
    }

    public sealed class Marked : IMarked, IJsonOnSerializing
    {
        public void OnSerializing()
        {
        }
    }

    public sealed class OwnEnum
    {
        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek Day { get; set; }
    }

    [JsonConverter(typeof(Converter))]
    public sealed class Converted;

    public sealed class ConvertedMember
    {
        [JsonConverter(typeof(NumberConverter))]
        public int Number { get; set; }
    }

    /// <summary>Its converter is System.Text.Json's own, but an application's code chooses it.</summary>
    public sealed class ByAttribute
    {
        [Chosen]
        public DayOfWeek Day { get; set; }
    }

    public sealed class ByEnumAttribute
    {
        public ChosenEnum Day { get; set; }
    }

    [Chosen]
    public enum ChosenEnum
    {
        First,
    }

    public sealed class Inside
    {
        public Dictionary<string, List<Converted?>>? All { get; set; }
    }

    [JsonDerivedType(typeof(Derived), 1)]
    public class Base;

    public sealed class Derived : Base
    {
        public Converted? Value { get; set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    private sealed class ChosenAttribute : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) =>
            new JsonStringEnumConverter(Environment.ProcessId == 0 ? JsonNamingPolicy.CamelCase : null);
    }

    private sealed class Converter : JsonConverter<Converted>
    {
        public override Converted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    private sealed class NumberConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }
}
