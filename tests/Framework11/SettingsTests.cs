using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Framework11;

/// <summary>Attributes, options and types that System.Text.Json has from version 11 on.</summary>
public sealed class SettingsTests : JsonOracle
{
    [Fact]
    public void Serialize_JsonIgnoreOnTheType_CompiledWithTheSameBytes()
    {
        foreach (int number in (int[])[0, 1])
        {
            foreach (string? text in (string?[])[null, "x"])
            {
                AssertCovered(new WithoutDefaults { Number = number, Text = text, Always = number, Counted = number == 0 ? null : number });
                AssertCovered(new WithoutNulls { Number = number, Text = text, Inner = text is null ? null : new WithoutDefaults() });
                AssertCovered(new Derived { Number = number, Text = text, More = number });
                AssertCovered(new StructWithoutDefaults { Number = number, Text = text });
            }
        }
    }

    [Fact]
    public void Serialize_NamingPolicyOnTypesAndMembers_CompiledWithTheSameBytes()
    {
        AssertCovered(new Named { FirstName = "a", LastName = "b", UsualName = "c", GivenName = "d" });
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.PascalCase };
        AssertSame(new Named { FirstName = "a" }, options);
        AssertCompiled<Named>(options);
    }

    [Fact]
    public void Serialize_TypeClassifiers_SameAsStock()
    {
        var options = new JsonSerializerOptions();
        options.TypeClassifiers.Add(new JsonUnionTypeStructuralClassifier());
        AssertSame<Pet>(new Cat("Tom", 9), options);
        AssertSame(new Owner<Pet> { Value = new Dog("Rex", true), Several = [new Cat("Tom", 9)] }, options);
        AssertSameRead<Pet>("""{"Name":"Rex","IsGood":true}""", options);
        AssertSame(new Named { FirstName = "a" }, options);
        AssertCompiled<Pet>(options);
        AssertCompiled<Named>(options);
    }

    [Fact]
    public void Serialize_TypeClassifierOfAPolymorphicType_LeftWithTheSameBytes()
    {
        foreach (Vehicle vehicle in (Vehicle[])[new Car { Doors = 4 }, new Boat { Sails = 2 }])
        {
            AssertSameEverywhere(vehicle);
            AssertSameEverywhere(new Owner<Vehicle> { Value = vehicle });
        }

        AssertSameRead<Vehicle>("""{"Sails":3}""");
        AssertSameRead<Owner<Vehicle>>("""{"Value":{"Sails":3}}""");
        Assert.Contains("JsonTypeInfo.TypeClassifier", ZeroAllocJson.Describe(typeof(Vehicle)), StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_NewNumbers_SameAsStock()
    {
        AssertNumbers([(BFloat16)0, (BFloat16)1.5f, BFloat16.MaxValue, BFloat16.Epsilon, BFloat16.NaN, BFloat16.NegativeInfinity]);
        AssertNumbers([(Decimal32)0, Decimal32.MaxValue, Decimal32.Parse("-1.50"), Decimal32.NaN]);
        AssertNumbers([(Decimal64)0, Decimal64.MaxValue, Decimal64.Parse("1E-20")]);
        AssertNumbers([(Decimal128)0, Decimal128.MaxValue, Decimal128.Parse("0.1000")]);
    }

    /// <summary>System.Text.Json converts these numbers alone, and doesn't know the handling of the type or member around them.</summary>
    [Theory]
    [InlineData("\"2\"")]
    [InlineData("\"NaN\"")]
    [InlineData("2")]
    public void Deserialize_NewNumbersInTypesWithNumberHandling_SameAsStock(string value)
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[JsonSerializerOptions.Default, StandardOptions.Web])
        {
            AssertSameRead<Strict>($$"""{"Number":{{value}},"Wide":{{value}},"Maybe":{{value}},"Many":[{{value}}]}""", options);
            AssertSameRead<Strict>($$"""{"Many":[{{value}}]}""", options);
            AssertSameRead<Quoting>($$"""{"Number":{{value}},"Maybe":{{value}}}""", options);
        }
    }

    [Fact]
    public void Serialize_NewNumbersInTypesWithNumberHandling_SameAsStock()
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[JsonSerializerOptions.Default, StandardOptions.Web])
        {
            AssertSame(new Strict { Number = (BFloat16)1.5f, Wide = (Decimal128)2, Many = [(Decimal64)1] }, options);
            AssertSame(new Quoting { Number = (Decimal32)1, Maybe = (BFloat16)2, Many = [(Decimal64)1] }, options);
            AssertSame(new Quoting { Number = (Decimal32)1, Other = 5, Maybe = null }, options);
        }
    }

    private static void AssertNumbers<T>(T[] values)
        where T : struct
    {
        foreach (T value in values)
        {
            AssertSameEverywhere(value);
            AssertSameEverywhere(new Owner<T> { Value = value, Any = value });
            AssertSameEverywhere(new Owner<T?> { Value = value });
        }

        foreach (string text in (string[])["1", "-0", "1.50", "1e3", "\"1\"", "null", "1e999", "\"NaN\""])
        {
            AssertSameRead<Owner<T>>($$"""{"Value":{{text}}}""");
            AssertSameRead<Owner<T>>($$"""{"Value":{{text}}}""", StandardOptions.Web);
        }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public sealed class Strict
    {
        public BFloat16 Number { get; set; }

        public Decimal128 Wide { get; set; }

        public Decimal32? Maybe { get; set; }

        public List<Decimal64>? Many { get; set; }
    }

    public sealed class Quoting
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public Decimal32 Number { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public BFloat16? Maybe { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public List<Decimal64>? Many { get; set; }

        public int Other { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public sealed class WithoutDefaults
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public int? Counted { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Always { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public class WithoutNulls
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public WithoutDefaults? Inner { get; set; }
    }

    public sealed class Derived : WithoutNulls
    {
        public int? More { get; set; }
    }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public struct StructWithoutDefaults
    {
        public int Number { get; set; }

        public string? Text { get; set; }
    }

    [JsonNamingPolicy(JsonKnownNamingPolicy.SnakeCaseUpper)]
    public sealed class Named
    {
        public string? FirstName { get; set; }

        [JsonNamingPolicy(JsonKnownNamingPolicy.KebabCaseLower)]
        public string? LastName { get; set; }

        public string? UsualName { get; set; }

        [JsonPropertyName("given")]
        public string? GivenName { get; set; }
    }

    [JsonPolymorphic(TypeClassifier = typeof(VehicleClassifier))]
    [JsonDerivedType(typeof(Car), "car")]
    [JsonDerivedType(typeof(Boat), "boat")]
    public abstract class Vehicle;

    public sealed class Car : Vehicle
    {
        public int Doors { get; set; }
    }

    public sealed class Boat : Vehicle
    {
        public int Sails { get; set; }
    }

    public sealed class VehicleClassifier : JsonTypeClassifierFactory
    {
        public override bool CanClassify(JsonTypeClassifierContext context) => context.DeclaringType == typeof(Vehicle);

        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) =>
            static (ref Utf8JsonReader reader) =>
            {
                using JsonDocument document = JsonDocument.ParseValue(ref reader);
                return document.RootElement.TryGetProperty("Sails", out _) ? typeof(Boat) : typeof(Car);
            };
    }
}
