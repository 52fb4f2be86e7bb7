using System.Buffers;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Unit.Planning;

/// <summary>A type that falls back is visited once, and planning doesn't throw.</summary>
public sealed class JsonPlanningTests
{
    [Theory]
    [InlineData(200)]
    [InlineData(400)]
    public void Plan_ConvertedMembers_EachTypeJudgedOnce(int count) => AssertJudged(
        EmittedTypes.Holder(Enumerable.Range(0, count).Select(static _ => EmittedTypes.Converted())), fallbacks: count, visited: count + 2);

    /// <summary>The root of 200 converted members and no others is not read by compiled code.</summary>
    [Fact]
    public void Plan_NothingButConvertedMembers_FallsBackWithoutAnException()
    {
        Type root = EmittedTypes.Class(null, [.. Enumerable.Range(0, 200).Select(static _ => EmittedTypes.Converted())]);
        var cache = ContractCache.For(Configured(root));
        using var thrown = new ThrownExceptions();

        ContractPlan? plan = cache.ReadForReading(root, out string reason);

        Assert.Empty(thrown.All);
        Assert.Null(plan);
        Assert.Equal(CompiledShapes.MayExist ? $"every member of {root} needs System.Text.Json" : CompiledShapes.NoDynamicCode, reason);
    }

    [Fact]
    public void Plan_FortyOfManyClassesHoldConvertedMembers_EachTypeJudgedOnce()
    {
        IEnumerable<Type> converted = Enumerable.Range(0, 40).Select(static _ => EmittedTypes.Holder([EmittedTypes.Converted()]));
        IEnumerable<Type> others = Enumerable.Range(0, 80).Select(static _ => EmittedTypes.Holder([]));

        // 121 classes with a number each, and 40 that are converted.
        AssertJudged(EmittedTypes.Holder(converted.Concat(others)), fallbacks: 40, visited: (2 * 121) + 40);
    }

    /// <summary>Each class is begun, and falls back when all its members are planned: all is walked once more, and no more often.</summary>
    [Theory]
    [InlineData(50)]
    [InlineData(100)]
    public void Plan_ClassesOfNothingButConvertedMembers_WalkedTwice(int count)
    {
        if (!CompiledShapes.MayExist)
        {
            return;
        }

        Type[] converted = [EmittedTypes.Converted(), EmittedTypes.Converted(), EmittedTypes.Converted()];
        Type root = EmittedTypes.Holder(Enumerable.Range(0, count).Select(_ => EmittedTypes.Class(null, converted)));
        var cache = ContractCache.For(Configured(root));
        using var thrown = new ThrownExceptions();

        ContractPlan plan = cache.ReadForReading(root, out _)!;

        Assert.Empty(thrown.All);
        Assert.Equal(count + 3, plan.Fallbacks.Count);

        // The root, its number and all classes; then the root and its number.
        Assert.Equal(2 + count + 3 + 2, plan.Visited);
    }

    [Theory]
    [InlineData(typeof(Extended))]
    [InlineData(typeof(Base))]
    [InlineData(typeof(Ring))]
    [InlineData(typeof(Late))]
    [InlineData(typeof(Populated))]
    public void Plan_FallBacksOfAllKinds_NoExceptionsAndTheBytesOfStock(Type type)
    {
        JsonSerializerOptions options = Configured(type);
        var cache = ContractCache.For(options);
        using var thrown = new ThrownExceptions();

        ContractPlan? writing = cache.Read(type, out _);
        ContractPlan? reading = cache.ReadForReading(type, out _);

        Assert.Empty(thrown.All);
        Assert.True(writing is null or { Fallbacks.Count: > 0 } || reading is null or { Fallbacks.Count: > 0 }, "Nothing falls back.");
        object value = JsonSerializer.Deserialize(Document, type, options)!;
        Assert.Equal(JsonSerializer.Serialize(value, type, options), OurText(value, type, options));
    }

    private const string Document =
        """{"Number":1,"Struct":{"Number":2},"Inner":{"Number":3,"Any":4},"Other":{"Number":5},"Ring":{"Number":6},"Case":{"$kind":"d"}}""";

    /// <summary>A struct with callbacks, and a class that falls back while another one refers to it.</summary>
    private sealed class Ring
    {
        public Link? Inner { get; set; }

        public Struct Struct { get; set; }

        public int Number { get; set; }
    }

    /// <summary>Falls back in reading when its last member is planned, and <see cref="Back"/> refers to it then.</summary>
    private sealed class Link
    {
        public Back? Other { get; set; }

        public object? Any { get; set; }
    }

    private sealed class Back
    {
        public Link? Inner { get; set; }
    }

    private struct Struct : IJsonOnSerializing, IJsonOnDeserializing
    {
        public int Number { get; set; }

        public readonly void OnSerializing()
        {
        }

        public readonly void OnDeserializing()
        {
        }
    }

    private sealed class Extended
    {
        public Struct Struct { get; set; }

        public int Number { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private class Base
    {
        public int Number { get; set; }

        public Case? Case { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$kind")]
    [JsonDerivedType(typeof(Derived), "d")]
    [JsonDerivedType(typeof(Called), "c")]
    private class Case
    {
        public int Number { get; set; }
    }

    private sealed class Derived : Case;

    /// <summary>Its member's name has to be escaped, so that it falls back in reading when all cases have their numbers.</summary>
    private sealed class Called : Case
    {
        [JsonPropertyName("a\"b")]
        public int Escaped { get; set; }
    }

    /// <summary>A derived type that is compiled as such, and falls back as a declared type, which is met later.</summary>
    private sealed class Late
    {
        public Case? Case { get; set; }

        public Struct Struct { get; set; }

        public Called? Other { get; set; }

        public int Number { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class Populated
    {
        public int Number { get; set; }

        public Filler Inner { get; } = new();
    }

    /// <summary>A member that is populated and holds an interface.</summary>
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class Filler
    {
        public int Number { get; set; }

        public IList<int> Numbers { get; } = new Collection<int>();

        public Case Case { get; } = new();
    }

    private static void AssertJudged(Type root, int fallbacks, int visited)
    {
        if (!CompiledShapes.MayExist)
        {
            return;
        }

        var cache = ContractCache.For(Configured(root));
        using var thrown = new ThrownExceptions();

        ContractPlan writing = cache.Read(root, out _)!;
        ContractPlan reading = cache.ReadForReading(root, out _)!;

        Assert.Empty(thrown.All);
        Assert.Equal((fallbacks, visited), (writing.Fallbacks.Count, writing.Visited));
        Assert.Equal((fallbacks, visited), (reading.Fallbacks.Count, reading.Visited));
    }

    /// <summary>System.Text.Json's own contracts exist then: making them may throw.</summary>
    private static JsonSerializerOptions Configured(Type type)
    {
        JsonSerializerOptions options = EmittedTypes.Options();
        _ = JsonSerializer.Serialize((object?)null, type, options);
        return options;
    }

    private static string OurText(object value, Type type, JsonSerializerOptions options)
    {
        var output = new ArrayBufferWriter<byte>();
        typeof(JsonPlanningTests).GetMethod(nameof(Write), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type).Invoke(null, [output, value, options]);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    private static void Write<T>(ArrayBufferWriter<byte> output, T value, JsonSerializerOptions options) =>
        ZeroAllocJson.Serialize(output, value, options);
}
