using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Contracts that System.Text.Json's source generator made.</summary>
public sealed class SourceGenerationTests : JsonOracle
{
    private static readonly GeneratedOrder s_order = new()
    {
        Id = 5,
        Customer = new PublicPerson { Name = "Bill <é>", Age = 42, Tags = ["a", null!] },
        Total = 12.50m,
        Day = DayOfWeek.Friday,
        Lines = [new() { Text = "x", Count = 1 }, new()],
        ByName = new() { ["Key"] = 1 },
        Secret = "hidden",
    };

    [Fact]
    public void Serialize_GeneratedContext_SameAsStock()
    {
        AssertSame(s_order, GeneratedContext.Default.Options);
        AssertSame(new List<GeneratedOrder> { s_order, new() }, GeneratedContext.Default.Options);
        AssertSame(new GeneratedOrder(), GeneratedContext.Default.Options);
    }

    [Fact]
    public void Compile_GeneratedContext_IsCompiled() => AssertCompiled<GeneratedOrder>(GeneratedContext.Default.Options);

    [Fact]
    public void Serialize_GeneratedContext_AllocatesNothing() => AssertZeroBytes(s_order, GeneratedContext.Default.Options);

    [Fact]
    public void Serialize_ContextAsResolver_SameAsStock()
    {
        foreach ((string _, JsonSerializerOptions options) in StandardOptions.All)
        {
            AssertSame(s_order, new JsonSerializerOptions(options) { TypeInfoResolver = GeneratedContext.Default });
        }
    }

    [Fact]
    public void Serialize_ContextWithFallback_SameAsStock()
    {
        JsonSerializerOptions options = new() { TypeInfoResolverChain = { GeneratedContext.Default, new DefaultJsonTypeInfoResolver() } };

        AssertSame(s_order, options);
        AssertSame(new { Order = s_order, Other = 1 }, options);
    }

    [Fact]
    public void Serialize_TypeOutsideTheContext_FailsAsStock() =>
        AssertSame(new InternalPerson { Name = "n" }, GeneratedContext.Default.Options);

    [Fact]
    public void Serialize_RunTimeTypeThatTheContextDoesNotKnow_FailsAsStock()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = GeneratedContext.Default };
        AssertSame(new List<object> { s_order, new UriBuilder() }, options);
        AssertSame(new List<object> { new List<object> { new List<UriBuilder>() } }, options);
    }

    [Fact]
    public void Serialize_ContextWithoutMetadata_SameAsStock()
    {
        PublicPerson person = new() { Name = "Bill", Age = 42, Tags = ["a"] };
        JsonSerializerOptions[] all =
        [
            WriteOnlyContext.Default.Options,
            new() { TypeInfoResolver = WriteOnlyContext.Default },
            new() { TypeInfoResolver = WriteOnlyContext.Default, PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
            new() { TypeInfoResolver = JsonTypeInfoResolver.Combine(WriteOnlyContext.Default, new DefaultJsonTypeInfoResolver()) },
        ];
        foreach (JsonSerializerOptions options in all)
        {
            AssertSame(person, options);
            AssertSame(new List<PublicPerson> { person }, options);
            AssertSame(new Dictionary<string, PublicPerson> { ["a"] = person }, options);
        }

        AssertSame(new { Person = person }, all[^1]);
        string reason = RuntimeFeature.IsDynamicCodeSupported ? "has no metadata" : "dynamic code";
        Assert.Contains(reason, ZeroAllocJson.Describe(typeof(PublicPerson), all[0]), StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_RunTimeTypeWithoutMetadata_NeverEmpty()
    {
        string text = Encoding.UTF8.GetString(
            WritingWays.IntoArray(new List<object> { new PublicPerson { Name = "Bill" } }, WriteOnlyContext.Default.Options));

        Assert.Contains("\"Name\":\"Bill\"", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_CollectionsOfItsOwnByAContext_CompiledAndSameAsStock()
    {
        GeneratedShapes.Collections model = new()
        {
            List = [new() { Id = 1 }, null!],
            Dictionary = new() { ["a"] = new() },
            Set = [1, 2],
            Sorted = new() { ["b"] = 1 },
        };

        AssertSame(model, GeneratedShapesContext.Default.Options);
        AssertSame(model.List, GeneratedShapesContext.Default.Options);
        AssertSame(model.Dictionary, GeneratedShapesContext.Default.Options);
        AssertSame(new GeneratedShapes.OwnSequence(), GeneratedShapesContext.Default.Options);
        AssertCompiled<GeneratedShapes.Collections>(GeneratedShapesContext.Default.Options);
        AssertCompiled<GeneratedShapes.OwnList>(GeneratedShapesContext.Default.Options);
        AssertCompiled<GeneratedShapes.OwnDictionary>(GeneratedShapesContext.Default.Options);
        AssertCompiled<GeneratedShapes.OwnSequence>(GeneratedShapesContext.Default.Options);
        AssertZeroBytes(model.List, GeneratedShapesContext.Default.Options);
        AssertZeroBytes(model.Dictionary, GeneratedShapesContext.Default.Options);
    }

    [Fact]
    public void Serialize_TypesWithoutMembersByAContext_CompiledAndSameAsStock()
    {
        AssertSame(new GeneratedShapes.Asked { Nothing = new() }, GeneratedShapesContext.Default.Options);
        AssertSame(new GeneratedShapes.Nothing(), GeneratedShapesContext.Default.Options);
        AssertSame(new GeneratedShapes.Nothing(), WriteOnlyShapesContext.Default.Options);
        AssertCompiled<GeneratedShapes.Asked>(GeneratedShapesContext.Default.Options);
        AssertCompiled<GeneratedShapes.Nothing>(GeneratedShapesContext.Default.Options);
    }

    [Fact]
    public void Serialize_GetterThatAContextCannotReach_RefusedAsByStock()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = GeneratedShapesContext.Default };

        AssertSame(new GeneratedShapes.HiddenGetter(), GeneratedShapesContext.Default.Options);
        AssertSame(new GeneratedShapes.HiddenGetter(), options);

        // The generator of System.Text.Json 10 can't reach it, and that of 11 can.
        if (Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(new GeneratedShapes.HiddenGetter(), options)).Error is not null)
        {
            Assert.Throws<InvalidOperationException>(() => WritingWays.IntoArray(new GeneratedShapes.HiddenGetter(), options));
        }

        AssertSame(new GeneratedShapes.HiddenSetter(), options);
        AssertSame(new GeneratedShapes.InternalSetter(), options);
        AssertCompiled<GeneratedShapes.InternalSetter>(options);
    }

    [Fact]
    public void Serialize_ContextWithAModifier_CompiledAndSameAsStock()
    {
        int asked = 0;
        JsonSerializerOptions options = new() { TypeInfoResolver = GeneratedContext.Default.WithAddedModifier(_ => asked++) };

        AssertSame(s_order, options);
        AssertCompiled<GeneratedOrder>(options);
        Assert.NotEqual(0, asked);
    }

    [Fact]
    public void Serialize_MaskedContext_NeverWritesTheSecret()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = GeneratedContext.Default.WithAddedModifier(info =>
                info.Properties.FirstOrDefault(property => property.Name == nameof(PublicPerson.Name))?.Get = _ => "***"),
        };

        AssertSame(s_order, options);
        AssertSame(new PublicPerson { Name = "secret" }, options);
    }
}
