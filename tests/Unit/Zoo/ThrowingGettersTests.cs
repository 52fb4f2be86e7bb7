using System.Text.Json;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Zoo;

/// <summary>Exceptions of the model itself: they must come out as they come out of System.Text.Json.</summary>
public sealed class ThrowingGettersTests : JsonOracle
{
    public static TheoryData<int> Kinds => [0, 1, 2, 3, 4, 5, 6];

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

    private static Exception Exceptions(int kind) => kind switch
    {
        0 => new FormatException("A getter's own."),
        1 => new InvalidOperationException("A getter's own."),
        2 => new NotSupportedException("A getter's own."),
        3 => new JsonException("A getter's own."),
        4 => new JsonException("A getter's own.", "$.own.path", 3, 4),
        5 => new OperationCanceledException("A getter's own."),
        _ => new JsonException(),
    };

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
