using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Random classes under random options: settings meet here that no one thought of together.</summary>
public sealed class RandomModelsTests : JsonOracle
{
    private const int Models = 12;
    private const int OptionsPerModel = 3;

    private static readonly MethodInfo s_assertSame = typeof(RandomModelsTests).GetMethod(
        nameof(AssertSameOf), BindingFlags.Static | BindingFlags.NonPublic)!;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    public void Serialize_RandomModels_SameAsStock(int seed)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            // The models are emitted.
            return;
        }

        RandomModels models = new(seed);
        RandomValues values = new(seed);
        Random random = new(seed);
        for (int i = 0; i < Models; i++)
        {
            Type model = models.Next();
            MethodInfo assert = s_assertSame.MakeGenericMethod(model);
            for (int j = 0; j < OptionsPerModel; j++)
            {
                JsonSerializerOptions options = RandomOptions(random);
                object?[] all = [values.Next(model), values.Next(model)];
                try
                {
                    assert.Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [all, options], culture: null);
                }
                catch (Exception difference)
                {
                    throw new InvalidOperationException($"{Describe(model, options)}: {difference.Message}", difference);
                }
            }
        }
    }

    private static void AssertSameOf<T>(object?[] values, JsonSerializerOptions options)
    {
        AssertSameIfAgreed((T?)values[0], options);
        AssertSameIfAgreed(new List<T?> { (T?)values[0], (T?)values[1] }, options);
        AssertSameIfAgreed(new { Any = values[1] }, options);
    }

    private static JsonSerializerOptions RandomOptions(Random random)
    {
        JsonNamingPolicy?[] policies = [null, null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseUpper];
        JsonNumberHandling[] handlings =
        [
            JsonNumberHandling.Strict,
            JsonNumberHandling.Strict,
            JsonNumberHandling.AllowReadingFromString,
            JsonNumberHandling.WriteAsString,
            JsonNumberHandling.AllowNamedFloatingPointLiterals,
            JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        ];
        JsonIgnoreCondition[] conditions =
        [
            JsonIgnoreCondition.Never,
            JsonIgnoreCondition.Never,
            JsonIgnoreCondition.WhenWritingNull,
            JsonIgnoreCondition.WhenWritingDefault,
            JsonIgnoreCondition.WhenWriting,
        ];
        JsonSerializerOptions options = new()
        {
            PropertyNamingPolicy = policies[random.Next(policies.Length)],
            DictionaryKeyPolicy = policies[random.Next(policies.Length)],
            NumberHandling = handlings[random.Next(handlings.Length)],
            DefaultIgnoreCondition = conditions[random.Next(conditions.Length)],
            MaxDepth = random.Next(4) == 0 ? random.Next(3, 6) : 0,
            IgnoreReadOnlyProperties = random.Next(4) == 0,
            RespectNullableAnnotations = random.Next(4) == 0,
            ReferenceHandler = random.Next(8) switch
            {
                0 or 1 => ReferenceHandler.IgnoreCycles,
                2 => ReferenceHandler.Preserve,
                _ => null,
            },
        };
        if (random.Next(4) == 0)
        {
            options.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } };
        }

        if (random.Next(3) == 0)
        {
            options.WriteIndented = true;
            options.IndentCharacter = random.Next(2) == 0 ? ' ' : '\t';
            options.IndentSize = random.Next(3) == 0 ? random.Next(128) : random.Next(5);
            options.NewLine = random.Next(2) == 0 ? "\n" : "\r\n";
        }

        if (random.Next(3) == 0)
        {
            options.Converters.Add(
                new JsonStringEnumConverter(policies[random.Next(policies.Length)], allowIntegerValues: random.Next(2) == 0));
        }

        return options;
    }

    private static string Describe(Type model, JsonSerializerOptions options) =>
        $"{model.Name} of {model.Assembly.GetName().Name} with {string.Join(", ", model.GetProperties().Select(Describe))}, "
        + $"names {options.PropertyNamingPolicy}, keys {options.DictionaryKeyPolicy}, numbers {options.NumberHandling}, left out {options.DefaultIgnoreCondition}, depth {options.MaxDepth}"
        + (options.WriteIndented ? $", indented by {options.IndentSize}" : "");

    private static string Describe(PropertyInfo property) =>
        $"{property.PropertyType} {property.Name} [{string.Join(' ', property.CustomAttributes)}]";
}
