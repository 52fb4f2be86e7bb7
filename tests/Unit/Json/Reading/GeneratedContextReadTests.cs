using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Contracts made by System.Text.Json's source generator, which sets init-only members that a document lacks to their defaults.
/// </summary>
public sealed partial class GeneratedContextReadTests : ReadOracle
{
    private static readonly JsonSerializerOptions s_default = ReadContext.Default.Options;
    private static readonly JsonSerializerOptions s_metadata = MetadataReadContext.Default.Options;

    [Fact]
    public void Read_Mutable_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<GeneratedModels.Mutable>("""{"id":1,"name":"x","items":[1,2],"inner":{"id":2},"day":3}""", s_default);
        AssertReadAndDamagedAsStock<GeneratedModels.Mutable>("""{"Id":1,"Name":"x","Items":[1,2],"Inner":{"Id":2},"Day":3}""", s_metadata);
    }

    [Fact]
    public void Read_InitOnly_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<GeneratedModels.InitOnly>(
            """{"id":1,"name":"x","count":2,"inner":{"id":2},"measure":{"value":1.5}}""", s_default);
        AssertReadAndDamagedAsStock<GeneratedModels.InitOnly>(
            """{"Id":1,"Name":"x","Count":2,"Inner":{"Id":2},"Measure":{"Value":1.5}}""", s_metadata);
    }

    [Fact]
    public void Read_MissingInitOnly_Read()
    {
        foreach (string document in (string[])[
            "{}",
            """{"id":1}""",
            """{"count":1}""",
            """{"name":null,"inner":{"measure":{}}}""",
            """{"inner":{},"inner":null}""",
            """{"id":1,"id":2}"""])
        {
            AssertRead<GeneratedModels.InitOnly>(document, s_default);
            AssertRead<List<GeneratedModels.InitOnly>>($"[{document},{document}]", s_default);
        }
    }

    [Fact]
    public void Read_Records_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<GeneratedModels.Positional>(
            """{"id":1,"name":"x","measure":{"value":1,"unit":"m"},"extra":2,"late":3}""", s_default);
        foreach (string document in (string[])["{}", """{"id":1}""", """{"late":1}""", """{"extra":1}""", """{"name":null}"""])
        {
            AssertSameRead<GeneratedModels.Positional>(document, s_default);
        }
    }

    [Fact]
    public void Read_Required_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<GeneratedModels.Required>("""{"id":1,"name":"x","other":2}""", s_default);
        AssertRead<GeneratedModels.Required>("""{"id":1,"name":"x"}""", s_default);
        AssertFallsBack<GeneratedModels.Required>("""{"id":1}""", s_default);
    }

    [Fact]
    public void Read_RequiredMemberThatIsPassedToTheConstructor_SetAgainAsByStock()
    {
        foreach (string document in (string[])["""{"id":1,"name":"x"}""", """{"name":null,"id":2}""", """{"id":3}""", "{}"])
        {
            AssertSameRead<GeneratedModels.RequiredAndPassed>(document, s_default);
            AssertSameRead<GeneratedModels.RequiredAndPassed>(document.Replace("id", "Id").Replace("name", "Name"), s_metadata);
            AssertSameRead<GeneratedModels.RequiredAndPassed>(document, JsonSerializerOptions.Web);
            AssertSameRead<GeneratedModels.RequiredAndSet>(document, s_default);
        }
    }

    [Fact]
    public void Read_Structs_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<GeneratedModels.Measured>(
        """{"field":{"value":1},"maybe":{"unit":"x"},"all":[{"value":2,"unit":"y"}]}""", s_default);

    [Fact]
    public void Read_InitAccessorsWithCode_AsStock()
    {
        foreach (string document in (string[])[
            "{}", """{"low":1,"high":2,"id":3}""", """{"high":2,"low":1}""", """{"high":2,"high":3}""", """{"high":2}"""])
        {
            AssertSameRead<GeneratedModels.Guarded>(document, s_default);
        }

        AssertSameDamaged<GeneratedModels.Guarded>("""{"low":1,"high":2,"id":3}""", s_default);
    }

    [Fact]
    public void Read_ReadlessContext_FallsBackToStock()
    {
        JsonSerializerOptions options = ReadlessContext.Default.Options;
        Assert.False(ZeroAllocJson.Compile<GeneratedModels.Mutable>(options).IsReadCompiled);
        AssertFallsBack<GeneratedModels.Mutable>("""{"Id":1}""", options);
        AssertFallsBack<GeneratedModels.Mutable>("null", options);
    }

    [Fact]
    public void Read_StructsOfAReadlessContext_FallsBackToStock()
    {
        JsonSerializerOptions options = WriteOnlyShapesContext.Default.Options;
        AssertFallsBack<GeneratedShapes.Spot>("""{"X":1}""", options);
        AssertFallsBack<GeneratedShapes.Spot>("{}", options);
        AssertFallsBack<GeneratedShapes.NoFields>("{}", options);
        AssertFallsBack<GeneratedShapes.Nothing>("{}", options);
        AssertFallsBack<KeyValuePair<string, int>>("""{"Key":"a","Value":1}""", options);
        AssertRead<GeneratedShapes.Spot>("{}", GeneratedShapesContext.Default.Options);
    }

    [Fact]
    public void Read_CollectionsOfItsOwn_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<GeneratedShapes.Collections>(
            """{"list":[{"id":1},null],"dictionary":{"a":{"id":2}},"set":[1,1],"sorted":{"b":1},"count":3}""",
            GeneratedShapesContext.Default.Options,
            hasKeys: true);
        AssertRead<GeneratedShapes.OwnList>("""[{"id":1}]""", GeneratedShapesContext.Default.Options);
        Assert.DoesNotContain(
            "Falls back",
            ZeroAllocJson.Describe(typeof(GeneratedShapes.Collections), GeneratedShapesContext.Default.Options),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Read_TypesWithoutMembers_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<GeneratedShapes.Asked>(
        """{"nothing":{},"noFields":{"x":1},"count":1}""", GeneratedShapesContext.Default.Options);

    [Fact]
    public void Read_SetterThatAContextCannotReach_RefusedAsByStock()
    {
        JsonSerializerOptions options = GeneratedShapesContext.Default.Options;
        AssertFallsBack<GeneratedShapes.HiddenSetter>("""{"id":1}""", options);
        AssertFallsBack<GeneratedShapes.HiddenSetter>("""{"count":1}""", options);
        AssertRead<GeneratedShapes.HiddenGetter>("""{"id":1}""", options);
        AssertRead<GeneratedShapes.InternalSetter>("""{"id":1,"count":2}""", options);
    }

    /// <summary>Over several buffers, System.Text.Json asks for the contract of <see cref="JsonElement"/>.</summary>
    [Fact]
    public void Read_ExtensionDataOfAContextWithoutElements_FallsBack()
    {
        AssertFallsBack<Extended>("""{"id":1,"other":[2]}""", ElementlessContext.Default.Options);
        AssertRead<Extended>("""{"id":1,"other":[2]}""", ElementContext.Default.Options);
    }

    internal sealed class Extended
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    [JsonSerializable(typeof(Extended))]
    private sealed partial class ElementlessContext : JsonSerializerContext;

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
    [JsonSerializable(typeof(Extended))]
    [JsonSerializable(typeof(JsonElement))]
    private sealed partial class ElementContext : JsonSerializerContext;
}
