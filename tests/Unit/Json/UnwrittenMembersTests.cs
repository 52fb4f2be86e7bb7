using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// <see cref="JsonIgnoreCondition.WhenWriting"/>: System.Text.Json gets the member's value, and discards it.
/// </summary>
public sealed partial class UnwrittenMembersTests
{
    [Fact]
    public void Serialize_GetterThrows_ThrowsAsStock()
    {
        AssertThrowsAsStock(new Throwing(), new JsonSerializerOptions());
        AssertThrowsAsStock(new Throwing(), Generated());
        AssertThrowsAsStock<Overridden>(new ThrowingHeir(), new JsonSerializerOptions());
    }

    [Fact]
    public void Serialize_GetterThatGeneratedCodeCannotReach_SameAsStock()
    {
        if (IsReached)
        {
            Assert.Equal(
                JsonSerializer.Serialize(new Unreachable(1), Generated()),
                System.Text.Encoding.UTF8.GetString(WritingWays.IntoArray(new Unreachable(1), Generated())));
        }
        else
        {
            AssertThrowsAsStock(new Unreachable(1), Generated());
        }
    }

    /// <summary>The generator brings a member without a getter into the contract.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_SetterThatIsNotWritten_SameAsStock(bool isOfContext)
    {
        JsonSerializerOptions options = isOfContext ? UnwrittenContext.Default.Options : Generated();
        var value = new Ignored { A = 1 };

        if (IsReached)
        {
            Assert.Equal(
                JsonSerializer.Serialize(value, options), System.Text.Encoding.UTF8.GetString(WritingWays.IntoArray(value, options)));
        }
        else
        {
            AssertThrowsAsStock(value, options);
        }
    }

    [Fact]
    public void Serialize_DefaultConditionAndGetterThatThrows_SameAsStock()
    {
        AssertThrowsAsStock(
            new ThrowingAlways(), new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWriting });
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_AutoProperty_IsCompiledWithoutIt(bool isGenerated)
    {
        JsonSerializerOptions options = isGenerated ? Generated() : new JsonSerializerOptions();
        var value = new Plain { A = 1, B = "b" };

        Assert.Equal(JsonSerializer.Serialize(value, options), System.Text.Encoding.UTF8.GetString(WritingWays.IntoArray(value, options)));
        Assert.DoesNotContain("Written by: System.Text.Json", ZeroAllocJson.Describe(typeof(Plain), options), StringComparison.Ordinal);
    }

    [Fact]
    public void Difference_107_MemberInsideThatAContextCannotAccess_OtherMessage()
    {
        Assert.SkipUnless(System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        Assert.SkipWhen(IsReached, "The generator of System.Text.Json 11 doesn't reject the member.");
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(UnwrittenContext.Default, new DefaultJsonTypeInfoResolver()),
        };
        List<SetOnly> model = [new SetOnly { A = 1 }];

        var stock = Assert.Throws<InvalidOperationException>(() => WritingWays.StockIntoPipe(model, options));
        var ours = Assert.Throws<InvalidOperationException>(() => WritingWays.IntoPipe(model, options));

        Assert.Contains("is not visible to the source generator", stock.Message, StringComparison.Ordinal);
        Assert.StartsWith("Invalid serializable-property configuration", ours.Message, StringComparison.Ordinal);
    }

    /// <summary>A modifier that changes nothing doesn't keep System.Text.Json from calling the context's own code, which throws.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_UnreachableGetterAndModifier_SameAsStock(bool isNull)
    {
        IJsonTypeInfoResolver resolver = new UnwrittenContext();
        var options = new JsonSerializerOptions { TypeInfoResolver = resolver.WithAddedModifier(static _ => { }) };
        Hidden? value = isNull ? null : new Hidden { A = 1 };

        if (IsReached)
        {
            Assert.Equal(
                JsonSerializer.Serialize(value, options), System.Text.Encoding.UTF8.GetString(WritingWays.IntoArray(value, options)));
        }
        else
        {
            AssertThrowsAsStock(value, options);
        }
    }

    [Fact]
    public void Difference_108_OptionsOfTheContextContradictEachOther_StockThrowsWrittenHere()
    {
        Assert.SkipUnless(System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported, "Nothing is compiled.");
        var options = new JsonSerializerOptions { TypeInfoResolver = ContradictingContext.Default };
        List<Chain> model = [new Chain()];

        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(model, options));
        Assert.Equal("[{\"Next\":null}]", System.Text.Encoding.UTF8.GetString(WritingWays.IntoArray(model, options)));
    }

    /// <summary>Whether the context is of System.Text.Json 11's generator, which calls accessors of any visibility.</summary>
    private static bool IsReached { get; } = typeof(UnwrittenContext).GetCustomAttributes(inherit: false)
        .OfType<System.CodeDom.Compiler.GeneratedCodeAttribute>()
        .Any(static attribute => Version.Parse(attribute.Version!).Major > 10);

    private static JsonSerializerOptions Generated() => new() { TypeInfoResolver = UnwrittenContext.Default, MaxDepth = 32 };

    private static void AssertThrowsAsStock<T>(T value, JsonSerializerOptions options)
    {
        Exception expected = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(value, options));
        Exception actual = Assert.ThrowsAny<Exception>(() => WritingWays.IntoArray(value, options));
        Assert.Equal((expected.GetType(), expected.Message), (actual.GetType(), actual.Message));
    }

    public sealed class Plain
    {
        public int A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? B { get; set; }
    }

    public sealed class SetOnly
    {
        private int _a;

        [JsonInclude]
        public int A
        {
            set => _a = value;
        }

        public override string ToString() => $"{_a}";
    }

    public sealed class Ignored
    {
        private int _a;

        [JsonInclude]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int A
        {
            set => _a = value;
        }

        public override string ToString() => $"{_a}";
    }

    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public sealed class Chain
    {
        public Chain? Next { get; set; }
    }

    public class Hidden
    {
        [JsonInclude]
        public int A { protected get; set; }
    }

    public sealed class Throwing
    {
        public int A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int B
        {
            get => throw new TimeZoneNotFoundException("no B");
            set => A = value;
        }
    }

    public sealed class ThrowingAlways
    {
        public int B
        {
            get => throw new TimeZoneNotFoundException("no B");
            set => _ = value;
        }
    }

    public class Overridden
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public virtual int B { get; set; }
    }

    public sealed class ThrowingHeir : Overridden
    {
        public override int B => throw new TimeZoneNotFoundException("no B");
    }

    public sealed record Unreachable(int A)
    {
        [JsonInclude]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? B { private get; init; }
    }

#pragma warning disable SYSLIB1038 // What the generated code can't reach is what is tested.
    [JsonSerializable(typeof(Plain))]
    [JsonSerializable(typeof(SetOnly))]
    [JsonSerializable(typeof(Ignored))]
    [JsonSerializable(typeof(Hidden))]
    [JsonSerializable(typeof(Throwing))]
    [JsonSerializable(typeof(Unreachable))]
    private sealed partial class UnwrittenContext : JsonSerializerContext;
#pragma warning restore SYSLIB1038

    [JsonSourceGenerationOptions(
        PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, ReferenceHandler = JsonKnownReferenceHandler.IgnoreCycles)]
    [JsonSerializable(typeof(List<Chain>))]
    private sealed partial class ContradictingContext : JsonSerializerContext;
}
