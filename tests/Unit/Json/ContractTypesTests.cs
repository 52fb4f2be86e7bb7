using System.Numerics;
using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json;
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

    /// <summary>Whether the process has ICU decides the casing of such names.</summary>
    [Fact]
    public void Assemblies_CasedNamesOutsideOfAscii_AreUnknown()
    {
        JsonSerializerOptions cased = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
        JsonSerializerOptions keys = new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };
        JsonSerializerOptions insensitive = new() { PropertyNameCaseInsensitive = true };

        Assert.NotNull(Find<List<Signs>>());
        Assert.NotNull(Find<NamedSigns>());
        Assert.All([cased, keys, insensitive], static options =>
        {
            Assert.NotNull(Find<Holder>(options));
            Assert.Null(Find<List<Signs>>(options));
            Assert.Null(Find<HeirOfSigns>(options));
            Assert.Null(Find<Dictionary<SignEnum, int>>(options));
            Assert.Null(Find<NamedSigns>(options));
        });
    }

    [Fact]
    public void Assemblies_TypeOfAnotherLoadContext_AreUnknown()
    {
        Type other = new AssemblyLoadContext("another").LoadFromAssemblyPath(typeof(Holder).Assembly.Location)
            .GetType(typeof(Holder).FullName!)!;

        Assert.NotNull(ContractTypes.Assemblies(typeof(Holder), Reflecting(new())));
        Assert.Null(ContractTypes.Assemblies(other, Reflecting(new())));
    }

    [Fact]
    public void Assemblies_OfAPlan_AreThoseThatWereReadToo()
    {
        ContractCache cache = ContractCache.For(GeneratedShapesContext.Default.Options);

        HashSet<Assembly> assemblies = cache.Assemblies(typeof(int), [typeof(FactAttribute).Assembly])!;
        Assert.Contains(typeof(FactAttribute).Assembly, assemblies);
        Assert.Contains(typeof(JsonSerializer).Assembly, assemblies);
        Assert.DoesNotContain(
            typeof(JsonSerializer).Assembly, ContractTypes.Assemblies(typeof(int), GeneratedShapesContext.Default.Options)!);
    }

    private static HashSet<Assembly>? Find<T>(JsonSerializerOptions? options = null) =>
        ContractTypes.Assemblies(typeof(T), Reflecting(options ?? new()));

    private static JsonSerializerOptions Reflecting(JsonSerializerOptions options) =>
        new(options) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public class Signs
    {
        /// <summary>The name begins with a Kelvin sign, whose lower case is in ASCII.</summary>
        public int Kelvin { get; set; }
    }

    public sealed class HeirOfSigns : Signs;

    public enum SignEnum
    {
        Größe,
    }

    public sealed class NamedSigns
    {
        [JsonPropertyName("größe")]
        public int Size { get; set; }
    }

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
