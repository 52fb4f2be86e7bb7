using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Extension data: written behind the members, filled by unknown names.</summary>
public sealed partial class ExtensionDataTests : JsonOracle
{
    private static readonly Dictionary<string, object?> s_rest = new()
    {
        ["aB"] = 1,
        [""] = null,
        ["é\"\n"] = "<é>",
        ["list"] = new[] { 1, 2 },
        ["inner"] = new Extended { Known = 2, Rest = new() { ["x"] = 1.5 } },
        ["map"] = new Dictionary<string, int> { ["aB"] = 1 },
    };

    [Fact]
    public void Serialize_Values_CompiledAndSameAsStock()
    {
        AssertCovered(new Extended { Known = 1 });
        AssertCovered(new Extended { Known = 1, Rest = [] });
        AssertCovered(new Extended { Known = 1, Text = "x", Rest = s_rest });
        AssertCovered<List<Extended?>>([new() { Rest = s_rest }, null, new()]);
        AssertCovered(new { Before = new Extended { Rest = s_rest }, After = 1 });
        AssertCovered(new Only { Rest = s_rest! });
        AssertCovered(new Only { Rest = new Dictionary<string, object>() });
        AssertCovered(new Only());
        AssertCovered(new WithField { Known = 1, Rest = s_rest });
        AssertCovered(new Extended { Rest = Enumerable.Range(0, 300).ToDictionary(i => $"key {i}", i => (object?)new { i, text = "é" }) });
    }

    [Fact]
    public void Serialize_MembersThatMayAllBeMissing_SameAsStock()
    {
        AssertCovered(new Sparse());
        AssertCovered(new Sparse { Rest = s_rest });
        AssertCovered(new Sparse { First = "x", Rest = s_rest });
        AssertCovered(new Sparse { Second = [1, 2], Rest = s_rest });
        AssertCovered(new List<Sparse> { new() { Second = [] }, new(), new() { Rest = [] } });
    }

    [Fact]
    public void Serialize_Elements_CompiledAndSameAsStock()
    {
        JsonElement element = JsonSerializer.SerializeToElement(new { B = 1, c = new[] { "é", null } });
        AssertCovered(new Elements { Rest = new Dictionary<string, JsonElement> { ["A"] = element, ["n"] = JsonElement.Parse("null") } });
        AssertCovered(new Elements { Rest = new SortedDictionary<string, JsonElement> { ["b"] = element, ["a"] = element } });
        AssertCovered(new Elements());
        AssertSameEverywhere(new Elements { Rest = new Dictionary<string, JsonElement> { ["A"] = default } });
    }

    [Fact]
    public void Serialize_DictionariesOfOnesOwn_EnumeratedAsStockDoes()
    {
        AssertCovered(new Derived { Rest = new() { ["hidden"] = 1 } });
        AssertCovered(new Interface { Rest = new Lying { ["hidden"] = 1 } });
        AssertCovered(new Interface { Rest = new ConcurrentDictionary<string, object?> { ["x"] = 1 } });
        AssertCovered(new Interface { Rest = new Wrapping { ["x"] = 1, ["y"] = null } });
        AssertCovered(new Wrapped { Rest = new() { ["x"] = 1, ["y"] = null } });
        AssertSameEverywhere(new Immutable { Rest = ImmutableDictionary<string, object>.Empty.Add("a", 1) });
        AssertSameEverywhere(new Nodes { Known = 1, Rest = new() { ["a"] = 1 } });
        AssertSameEverywhere(new Nodes { Known = 1 });
    }

    [Fact]
    public void Serialize_Settings_SameAsStock()
    {
        AssertCovered(new Derived2());
        AssertCovered(new LeftOut { Rest = new() { ["x"] = 1 }, WhenWritten = 1 });
        AssertCovered(new ReadOnly { Rest = { ["x"] = 1 } });
        AssertSameEverywhere(new Quoted { Rest = new() { ["x"] = 1, ["y"] = new[] { 1 } } });
        AssertCovered(new Structure { Rest = new() { ["x"] = 1 } });
        AssertSameEverywhere(new Called { Rest = new() { ["x"] = 1 } });
        AssertSameEverywhere<Shape>(new Circle { R = 1, Rest = new() { ["x"] = new Circle() } });
        AssertSame(new Extended { Rest = s_rest }, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        AssertSame(new Extended { Rest = s_rest }, new() { ReferenceHandler = ReferenceHandler.Preserve });
        AssertSame(new NotNull(), new() { RespectNullableAnnotations = true });
        AssertSame(new Extended { Rest = new() { ["x"] = "y" } }, new() { Converters = { new UpperConverter() } });
        AssertSame(new Extended { Rest = new() { ["x"] = new object() } });
    }

    [Fact]
    public void Serialize_Depth_SameAsStock()
    {
        Extended value = new() { Rest = [] };
        for (int i = 0; i < 5; i++)
        {
            value = new() { Rest = new() { ["x"] = value } };
        }

        for (int depth = 1; depth < 9; depth++)
        {
            AssertSame(value, new() { MaxDepth = depth });
            AssertSame(value, new() { MaxDepth = depth, WriteIndented = true });
            AssertSame(
                new Elements { Rest = new Dictionary<string, JsonElement> { ["a"] = JsonElement.Parse("[[{}]]") } },
                new() { MaxDepth = depth });
        }

        value.Rest!["self"] = value;
        AssertSame(value);
    }

    [Fact]
    public void Serialize_FailingEnumeratorsAndGetters_SameAsStock()
    {
        AssertSame(new Interface { Rest = new Lying { Fails = true } });
        AssertSame(new { Before = 1, Item = new Interface { Rest = new Lying { NullKey = true } } });
        AssertSame(new Throwing { Known = 1 });
    }

    [Fact]
    public void Serialize_ModifiedContracts_SameAsStock()
    {
        JsonSerializerOptions options = Modified(static info =>
        {
            foreach (JsonPropertyInfo property in info.Properties.Where(static property => property.IsExtensionData))
            {
                Func<object, object?> get = property.Get!;
                property.Get = item => get(item) is Dictionary<string, object?> { Count: > 2 } rest
                    ? rest.ToDictionary(static entry => entry.Key, static _ => (object?)"***")
                    : get(item);
            }
        });
        AssertCompiled<Extended>(options);
        AssertSame(new Extended { Rest = s_rest }, options);
        AssertSame(new Extended { Rest = new() { ["x"] = 1 } }, options);
        AssertSame(new Extended(), options);
        AssertReadAndDamagedAsStock<Extended>("""{"Known":1,"x":[1],"y":null}""", options);

        JsonSerializerOptions making = Modified(static info =>
        {
            if (info.Type == typeof(Dictionary<string, object?>))
            {
                info.CreateObject = static () => new Dictionary<string, object?> { ["made"] = 1 };
            }
        });
        AssertSameRead<Extended>("""{"Known":1,"x":2}""", making);
        AssertSameRead<Around<Extended>>("""{"Id":1,"Value":{"Known":1,"x":2}}""", making);
        AssertSame(new Extended { Rest = s_rest }, making);

        JsonSerializerOptions asking = Modified(static info =>
        {
            foreach (JsonPropertyInfo property in info.Properties.Where(static property => property.IsExtensionData))
            {
                property.ShouldSerialize = static (_, value) => value is Dictionary<string, object?> { Count: > 1 };
            }
        });
        AssertCompiled<Sparse>(asking);
        AssertSame(new Sparse { Rest = s_rest }, asking);
        AssertSame(new Sparse { Rest = new() { ["x"] = 1 } }, asking);
        AssertSame(new Sparse { First = "f", Rest = new() { ["x"] = 1 } }, asking);
    }

    [Fact]
    public void Serialize_Extended_AllocatesNothing()
    {
        Dictionary<string, object?> rest = Enumerable.Range(0, 200).ToDictionary(i => $"key {i}", i => (object?)$"value {i}");
        AssertZeroBytes(new Extended { Known = 1, Text = "x", Rest = rest }, StandardOptions.Web);
        AssertZeroBytes(new Sparse { Rest = rest });
        AssertZeroBytes(new Interface { Rest = rest });
        AssertZeroBytes(new Interface());
        AssertZeroBytes(Problem(), StandardOptions.Web);
        AssertZeroBytes(ValidationProblem(), StandardOptions.Web);
    }

    [Fact]
    public void Serialize_ProblemDetails_WhollyByCompiledCode()
    {
        ServiceCollection services = new();
        services.AddProblemDetails().AddControllers();
        using ServiceProvider provider = services.BuildServiceProvider();
        JsonSerializerOptions minimal =
            provider.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions;
        JsonSerializerOptions mvc = provider.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions;
        Assert.Contains(minimal.TypeInfoResolverChain, static resolver => resolver is JsonSerializerContext);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[minimal, mvc, StandardOptions.Web])
        {
            AssertSame(Problem(), options);
            AssertSame<ProblemDetails>(ValidationProblem(), options);
            AssertSame(ValidationProblem(), options);
            AssertSame(new HttpValidationProblemDetails { Errors = { ["Name"] = ["too <long>"] } }, options);
            AssertSame<object>(ValidationProblem(), options);
            AssertSame(new ProblemDetails(), options);
            if (!RuntimeFeature.IsDynamicCodeSupported)
            {
                continue;
            }

            foreach (Type type in (Type[])[typeof(ProblemDetails), typeof(ValidationProblemDetails), typeof(HttpValidationProblemDetails)])
            {
                string written = ZeroAllocJson.Describe(type, options).Split("Read by:")[0];
                Assert.Contains("compiled code", written, StringComparison.Ordinal);
                Assert.DoesNotContain("Falls back to System.Text.Json", written, StringComparison.Ordinal);
            }

            AssertCompiled<ProblemDetails>(options);
            AssertCompiled<ValidationProblemDetails>(options);
            AssertCompiled<HttpValidationProblemDetails>(options);
        }
    }

    private static ProblemDetails Problem() => new()
    {
        Type = "https://tools.ietf.org/html/rfc9110#section-15.5.5",
        Title = "Not Found",
        Status = 404,
        Extensions = { ["traceId"] = "00-9b1c-1" },
    };

    private static ValidationProblemDetails ValidationProblem() => new(new Dictionary<string, string[]>
    {
        ["$.name"] = ["The JSON value could not be converted.", "x"],
        ["Person.Name"] = [],
    })
    {
        Detail = "détail",
        Instance = "/people/1",
        Extensions = { ["traceId"] = "00-9b1c-1", ["retryAfter"] = 3 },
    };

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> modifier) =>
        new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } };
}
