using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Exceptions of the model itself: they must come out as they come out of System.Text.Json.</summary>
public sealed class ThrowingGettersTests : JsonOracle
{
    public static TheoryData<int> Kinds => [0, 1, 3, 4, 5, 6];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Serialize_ThrowingGetter_FailsAsStock(int kind)
    {
        Model model = new(Exceptions(kind));

        AssertSame(model);
        AssertSame(new { Before = 1, Inner = model, After = 2 });
        AssertSame(new List<Model> { model });
        AssertSame<IEnumerable<Model>>(Enumerable.Repeat(model, 2));
        AssertSame(new Dictionary<string, Model> { ["a"] = model });
        AssertSame<object>(model);
        AssertSame(new List<object> { 1, model });
    }

    [Fact]
    public void Serialize_AfterAFailure_IsUntouched()
    {
        AssertSame(new List<Model> { new(new FormatException("Once.")) });
        AssertSame(new List<Model> { new(null), new(null) });
    }

    [Fact]
    public void Difference_10_ElementOfAnotherKind_PathInStockExceptionAsItIsHere()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        var model = new ElementReading();

        Assert.Equal("$.Id", Assert.Throws<JsonException>(() => JsonSerializer.SerializeToUtf8Bytes(model)).Path);
        Assert.Throws<InvalidOperationException>(() => WritingWays.IntoArray(model, null));
    }

    /// <summary>
    /// System.Text.Json completes two kinds of exceptions, by the path in the document. That is known to it alone, and asking it would run
    /// the getters a second time: they come out as they were thrown.
    /// </summary>
    [Fact]
    public void Difference_10_GettersOwnExceptions_PassAsTheyAre()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        NotSupportedException unsupported = new("A getter's own.");
        JsonException refused = new("A getter's own.");

        var completed = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Outer(new Counted(unsupported))));
        Assert.Contains("Path: $.Inner.Number", completed.Message, StringComparison.Ordinal);
        Assert.Same(unsupported, completed.InnerException);
        AssertThrown(unsupported);
        AssertThrown(refused);
        Assert.Null(refused.Path);
        Assert.Equal("$.Inner.Number", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Outer(new Counted(refused)))).Path);
    }

    /// <summary>The same behind System.Text.Json, for values that only it can write.</summary>
    [Fact]
    public void Serialize_ThrowingGetterOfAFallbackMember_RunsOnce()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return;
        }

        foreach (Exception failure in new Exception[] { new NotSupportedException("Own."), new JsonException("Own.") })
        {
            Base model = new Derived(new Counted(failure));
            Exception? thrown = Record.Exception(() => WritingWays.IntoArray(new { Before = 1, Model = model }, null));
            Assert.Same(failure, thrown is NotSupportedException { InnerException: { } inner } ? inner : thrown);
            Assert.Equal(1, model.Inner.Calls);
        }
    }

    private static void AssertThrown(Exception failure)
    {
        Counted whole = new(failure);
        Assert.Same(failure, Record.Exception(() => WritingWays.IntoArray(new Outer(whole), null)));
        Assert.Equal(1, whole.Calls);

        Counted parts = new(failure);
        Assert.Same(failure, Record.Exception(() => WritingWays.InParts(ZeroAllocJson.Compile<Outer>(), new Outer(parts), 1)));
        Assert.Equal(1, parts.Calls);
    }

    private static Exception Exceptions(int kind) => kind switch
    {
        0 => new FormatException("A getter's own."),
        1 => new InvalidOperationException("A getter's own."),
        3 => new JsonException("A getter's own."),
        4 => new JsonException("A getter's own.", "$.own.path", 3, 4),
        5 => new OperationCanceledException("A getter's own."),
        _ => new JsonException(),
    };

    private sealed record Outer(Counted Inner);

    [JsonDerivedType(typeof(Derived))]
    private abstract record Base(Counted Inner);

    private sealed record Derived(Counted Inner) : Base(Inner);

    private sealed class ElementReading
    {
        private static readonly JsonElement s_text = JsonElement.Parse("\"text\"");

        public int Id => s_text.GetInt32();
    }

    private sealed class Counted(Exception failure)
    {
        [JsonIgnore]
        public int Calls { get; private set; }

        public int Number
        {
            get
            {
                Calls++;
                throw failure;
            }
        }
    }

    private sealed class Model(Exception? failure)
    {
        public string Before { get; } = new('b', 500);

        public int Number => failure is null ? 5 : throw Copy(failure);

        public string After { get; } = "after";

        // A fresh one each time: System.Text.Json completes the path of the JsonException that it catches.
        private static Exception Copy(Exception failure) => failure switch
        {
            JsonException { Path: not null } json => new JsonException(json.Message, json.Path, json.LineNumber, json.BytePositionInLine),
            _ => (Exception)Activator.CreateInstance(failure.GetType(), failure.Message)!,
        };
    }
}
