using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Generators;

/// <summary>Code as it is while somebody types: the generator neither crashes nor adds noise of its own.</summary>
public sealed class BrokenCodeTests
{
    [Theory]
    [InlineData("[BufferedMessageSource] public partial class Model { public Missing? Name { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public List<Missing>? Name { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public Dictionary<Missing, int>? Name { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int")]
    [InlineData("[BufferedMessageSource] public partial class { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial record Model(int")]
    [InlineData("[BufferedMessageSource] public partial class Model : Missing { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model : Model { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model : First; public class First : Second; public class Second : First;")]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A { get; set; } public string A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model; [BufferedMessageSource] public partial class Model;")]
    [InlineData("[BufferedMessageSource] public partial class Model; public class Model;")]
    [InlineData("[BufferedMessageSource(Missing)] public partial class Model { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource(null)] public partial class Model { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource((string[])null)] public partial class Model { public int A { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource(5, MessageName = 6, BufferedMessageClassName = null)] public partial class Model { public int A { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { [BufferedMember] public int A { get; set; } "
        + "[BufferedMember(\"x\")] public int B { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial struct Model { public Model Self { get; set; } public Model? Other { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { public unsafe int* Pointer { get; set; } public unsafe delegate*<void> Call; }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { public ref int A => throw null!; public dynamic B { get; set; } "
        + "public void C { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model<T, T> { public T A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { public Model<int> A { get; set; } public Action<> B { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Page<T>; [BufferedMessageSource] public partial class Model { public "
        + "Page<> A { get; set; } public Page<Missing> B { get; set; } public Page<int*> C; }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Page<T> where T : struct { public T A { get; set; } } "
        + "[BufferedMessageSource] public partial class Model { public Page<string> A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial enum Model { A }")]
    [InlineData("[BufferedMessageSource] public partial interface Model { int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class model { } [BufferedMessageSource] public partial class Model { }")]
    [InlineData("[BufferedMessageSource(MessageName = \"a\\nb */ \\u2028 ~\")] public partial class Model { }")]
    [InlineData("[BufferedMessageSource] public partial class Modèle { public int Größe { get; set; } public int Имя { get; set; } }")]
    [InlineData("[BufferedMessageSource] extension")]
    public void Generator_BrokenCode_DoesNotCrash(string source)
    {
        GeneratorRun run = GeneratorRun.Of(source);
        run.Compilation.GetDiagnostics(TestContext.Current.CancellationToken);

        Assert.Null(run.Exception);
        Assert.DoesNotContain(run.Diagnostics, diagnostic => diagnostic.Id.StartsWith("CS8", StringComparison.Ordinal));
    }

    [Fact]
    public void Type_ThatIsNotKnown_IsNamedAndTheRestIsGenerated()
    {
        GeneratorRun run = GeneratorRun.Of(
            "[BufferedMessageSource] public partial class Model { public Missing? A { get; set; } public int B { get; set; } }");

        Assert.Contains("'Missing' isn't known", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
        Assert.Equal(["B 0"], Slots.Of(run));
    }

    [Theory]
    [InlineData("NBF001", "public class Other;")]
    [InlineData("NBF003", "public abstract partial class Other;")]
    [InlineData("NBF017", "public partial class Other { public int WriteTo; }")]
    [InlineData("NBF018", "public partial class Other; public class OtherBufferedMessage;")]
    [InlineData("NBF001", "public class Other<T> { public T? Value; }")]
    public void Member_OfATypeThatIsNoMessage_IsOneErrorMore(string id, string other)
    {
        string type = other.Contains("<T>", StringComparison.Ordinal) ? "Other<int>" : "Other";
        GeneratorRun run = GeneratorRun.Of(
            $"[BufferedMessageSource] {other}",
            $"[BufferedMessageSource] public partial class Model {{ public List<{type}?>? Many {{ get; set; }} public int Age {{ get; set; }} }}");

        Assert.Equal([id, "NBF005"], run.Ids.OrderBy(found => found == "NBF005"));
        Assert.Equal(["Age 0"], Slots.Of(run));
        Assert.Empty(run.CompilerDiagnostics);
    }

    [Fact]
    public void Names_ThatDifferInCaseOnly_HaveFilesOfTheirOwn()
    {
        GeneratorRun run = GeneratorRun.Of("""
            namespace Sample;
            [BufferedMessageSource] public partial class MODEL;
            [BufferedMessageSource] public partial class Model;
            """);

        run.Load();
        Assert.Equal(2, run.Files.Count);
    }

    [Fact]
    public void Project_WithoutTheAttribute_GetsNothing() => Assert.Empty(GeneratorRun.Of("public class Model;").Files);

    [Theory]
    [InlineData("[BufferedMessageSource] public partial interface Model { int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public enum Model { A }")]
    public void Attribute_OnWhatItIsNotFor_IsTheCompilersErrorAlone(string source)
    {
        GeneratorRun run = GeneratorRun.Of(source);

        Assert.Empty(run.Ids);
        Assert.Equal("CS0592", Assert.Single(run.CompilerDiagnostics, diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Id);
    }
}
