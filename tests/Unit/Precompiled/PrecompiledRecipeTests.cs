using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Writing.Compiler;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Precompiled.PrecompiledModels;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>
/// Contracts that are made without a plan, in processes with a file: see <see cref="Compilation.PrecompiledProcessTests"/>.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class PrecompiledRecipeTests : JsonOracle
{
    [Fact]
    public void EqualSettings_AreMadeWithoutAPlan()
    {
        AssertRecipes(2, new JsonSerializerOptions(JsonSerializerDefaults.Web), Full);
        AssertRecipes(2, new JsonSerializerOptions(JsonSerializerDefaults.Web), Full.Lines!);
        AssertRecipes(2, new JsonSerializerOptions(JsonSerializerDefaults.Web) { IncludeFields = true }, new Batch<int> { Rest = [1, 2] });
        AssertRecipes(2, new JsonSerializerOptions(RecipeContext.Default.Options), new Pair { First = 1, Second = "\u00e9" });
    }

    [Fact]
    public void SlotsThatFollowFromTheOptions_AreFilledWithoutAPlan()
    {
        AssertRecipes(2, new JsonSerializerOptions(JsonSerializerDefaults.Web), new Dictionary<Level, Level> { [Level.High] = Level.Low });
        AssertRecipes(2, new JsonSerializerOptions(), new Levels { Usual = Level.High, All = [Level.Low, (Level)7] });
    }

    /// <summary>Large objects inside have contracts of their own, made when they are met.</summary>
    [Fact]
    public void LargePlan_IsMadeWithoutAPlan()
    {
        int before = PrecompiledShapes.Recipes;
        AssertRecipes(2, new JsonSerializerOptions(), new LargeModel { Text1 = "a", Left = new() { Text9 = "b" }, Next = new() });

        Assert.Equal(MadeByReflection(4), PrecompiledShapes.Recipes - before);
    }

    /// <summary>Contracts by reflection, which a process without dynamic code makes as its runtime tells them, are planned there.</summary>
    [Fact]
    public void GeneratedContext_WithoutDynamicCode_IsMadeWithoutAPlan()
    {
        int before = PrecompiledShapes.Recipes;
        AssertRecipes(2, new JsonSerializerOptions(RecipeContext.Default.Options), new LargeModel { Left = new() { Text9 = "b" } });

        Assert.Equal(PrecompiledShapes.Exist ? 4 : 0, PrecompiledShapes.Recipes - before);
    }

    /// <summary>Without ICU, the naming policy leaves these names as they are.</summary>
    [Fact]
    public void CasedNames_ArePlanned()
    {
        AssertRecipes(2, new JsonSerializerOptions(), new Umlauts { Öffnung = 1 });
        AssertRecipes(0, new JsonSerializerOptions(JsonSerializerDefaults.Web), new Umlauts { Öffnung = 1 });
    }

    /// <summary>What a plan asks of code is collected where a file is written, and counts for its recipe.</summary>
    [Fact]
    public void Collect_AnswersOfThisThread_AreOfAllAssembliesThatWereRead()
    {
        Assert.SkipWhen(PrecompiledRecording.Current is null, "Only a process that writes a file keeps answers.");
        HashSet<Assembly> read = CodeVerdicts.Collect();
        CodeVerdicts.Keep(CodeVerdicts.Loads, typeof(Umlauts), owner: null, [typeof(FactAttribute).Assembly], answer: false);

        Assert.Equal([typeof(FactAttribute).Assembly, typeof(Umlauts).Assembly], read);
    }

    /// <summary>The unit tests of a process that compares recipes fail by <see cref="RecipeMismatches"/>.</summary>
    [Fact]
    public void IsPlanned_AnotherRecipe_IsKept()
    {
        ContractCache cache = ContractCache.For(new JsonSerializerOptions(RecipeContext.Default.Options));

        Assert.False(cache.IsPlanned(ShapeCompiler.Purpose, typeof(Pair), new FoundRecipe(typeof(object), "", [])));
        Assert.True(RecipeUse.Mismatches.TryDequeue(out string? mismatch));
        Assert.StartsWith($"The recipe of {ShapeCompiler.Purpose} of {typeof(Pair)} isn't what is planned.", mismatch);
    }

    [Fact]
    public void OtherSlots_ArePlanned()
    {
        AssertRecipes(1, new JsonSerializerOptions(), new WithDefault(Number: 5));
        AssertRecipes(0, new JsonSerializerOptions(), new OwnLevel { Value = Level.High });
    }

    [Fact]
    public void CodeOfTheApplication_IsPlanned()
    {
        AssertRecipes(0, new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Rename } } }, Full);
        AssertRecipes(0, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }, Full);
        AssertRecipes(0, new JsonSerializerOptions { PropertyNamingPolicy = new Suffixed() }, Full);
        AssertRecipes(0, new JsonSerializerOptions(), new WithConverter { Number = 3 });
        AssertRecipes(0, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles }, Full);
    }

    /// <summary>Settings that the file doesn't have. Other tests ask that nothing is emitted where there is a file.</summary>
    [Fact]
    public void OtherSettings_ArePlanned()
    {
        if (PrecompiledRecording.Current is null && !(PrecompiledShapes.Exist && RuntimeFeature.IsDynamicCodeSupported))
        {
            AssertRecipes(0, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper }, Full);
            AssertRecipes(0, new JsonSerializerOptions { MaxDepth = 7 }, Full);
            AssertRecipes(0, new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }, Full);
        }
    }

    /// <summary>Documents that compiled code doesn't read need System.Text.Json's contract, which isn't made before.</summary>
    [Fact]
    public void InvalidDocument_SameExceptionAsStock()
    {
        JsonSerializerOptions options = new(JsonSerializerDefaults.Web);
        byte[] document = "{\"number\":\"x\"}"u8.ToArray();

        Assert.Equal(
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(document, options)).Message,
            Assert.Throws<JsonException>(() => ZeroAllocJson.Deserialize<Order>(document, options)).Message);
    }

    private static void AssertRecipes<T>(int expected, JsonSerializerOptions options, T value)
    {
        int before = PrecompiledShapes.Recipes;
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
        _ = contract.IsReadCompiled;

        bool isReflection = options.TypeInfoResolver is not RecipeContext;
        Assert.Equal(
            isReflection ? MadeByReflection(expected) : PrecompiledShapes.Exist ? expected : 0, PrecompiledShapes.Recipes - before);
        AssertSame(value, options);
        Assert.Empty(RecipeUse.Mismatches);
    }

    private static int MadeByReflection(int recipes) => PrecompiledShapes.Exist && CompiledShapes.MayEmit ? recipes : 0;

    private static void Rename(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
        {
            property.Name += "!";
        }
    }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Level
    {
        Low,
        High,
    }

    public sealed class Levels
    {
        public Level Usual { get; set; }

        public List<Level>? All { get; set; }
    }

    public sealed record WithDefault(int Number = 3);

    /// <summary>A member that names another converter than its type does.</summary>
    public sealed class OwnLevel
    {
        [JsonConverter(typeof(JsonNumberEnumConverter<Level>))]
        public Level Number { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Level>))]
        public Level Value { get; set; }
    }

    public sealed class Umlauts
    {
        public int Öffnung { get; set; }
    }

    public sealed class WithConverter
    {
        [JsonConverter(typeof(Doubling))]
        public int Number { get; set; }
    }

    private sealed class Doubling : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() / 2;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(2 * value);
    }

    private sealed class Suffixed : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name + "_";
    }
}
