namespace ZeroAlloc.Generators;

/// <summary>Members of one name in a class and its bases, and members that not everybody sees.</summary>
public sealed class HiddenMemberTests
{
    [Theory]
    [InlineData("public new string? A { get; set; }")]
    [InlineData("public new static int A { get; set; }")]
    [InlineData("public new void A() { }")]
    public void HiddenMember_NameIsExcluded_NothingToSay(string hiding)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            public class Base { public int A { get; set; } }
            [BufferedMessageSource("A")] public partial class Model : Base { {{hiding}} public int B { get; set; } }
            """);

        run.Load();
        Assert.Equal(["B 0"], Slots.Of(run));
    }

    [Theory]
    [InlineData("public new string? A { get; set; }")]
    [InlineData("public new string A => \"\";")]
    [InlineData("public required new string A { get; set; }")]
    [InlineData("public new const int A = 1;")]
    public void HiddenMember_NotExcluded_IsTheOnlyErrorAndBothAreOut(string hiding)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            public class Base { [BufferedMember(0)] public int A { get; set; } }
            [BufferedMessageSource] public partial class Model : Base { {{hiding}} [BufferedMember(1)] public int B { get; set; } }
            """);

        Assert.Equal(["NBF019"], run.Ids);
        Assert.Equal(["B 1"], Slots.Of(run));
        run.LoadInSpiteOfDiagnostics();
    }

    [Fact]
    public void HiddenMember_ByWhatTheViewDoesNotSee_IsInTheMessage()
    {
        GeneratorRun run = GeneratorRun.Of("""
            public class Base { public int A { get; set; } }
            [BufferedMessageSource("B")] public partial class Model : Base { private new string? A { get; set; } public string? B => A; }
            """);

        run.Load();
        Assert.Equal(["A 0"], Slots.Of(run));
    }

    [Theory]
    [InlineData("[field: BufferedMember(0)] public int A { get; set; }")]
    [InlineData("[BufferedMember(0)] public static int A { get; set; }")]
    [InlineData("[BufferedMember(0)] public static int A;")]
    [InlineData("[BufferedMember(0)] public const int A = 1;")]
    [InlineData("[BufferedMember(0)] public int this[int i] { get => i; set { } }")]
    [InlineData("[BufferedMember(0)] int IHas.A { get; set; }")]
    public void Member_NumberWhereNoneCanBe_IsAnError(string member) => Assert.Contains(
        "NBF007",
        GeneratorRun.Of(
            "public interface IHas { int A { get => 1; set { } } } "
                + $"[BufferedMessageSource] public partial class Model : IHas {{ {member} }}").Ids);

    [Theory]
    [InlineData("public int A { get; protected set; }", "NBF008")]
    [InlineData("public int A { protected get; set; }", "NBF008")]
    [InlineData("[BufferedMember(0)] protected int A { get; set; }", "NBF007")]
    public void Member_ProtectedInABaseOfTheTypeAround_IsNotSeen(string member, string id)
    {
        GeneratorRun run = GeneratorRun.Of($$"""
            public class Base { {{member}} }
            public partial class Outer : Base { [BufferedMessageSource] public partial class Model : Base; }
            """);

        Assert.Equal([id], run.Ids);
        run.LoadInSpiteOfDiagnostics();
    }
}
