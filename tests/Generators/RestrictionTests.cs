namespace ZeroAlloc.Generators;

/// <summary>
/// Obsolete, experimental and preview symbols: generated code compiles as long as it can, and passes on what users of a view should know.
/// </summary>
public sealed class RestrictionTests
{
    [Theory]
    [InlineData("[Experimental(\"EXP1\")] [BufferedMessageSource] public partial class Model { public int A { get; set; } }")]
    [InlineData("[BufferedMessageSource] public partial class Model { [Experimental(\"EXP1\")] public int A { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { public int A { [Experimental(\"EXP1\")] get; [Experimental(\"EXP2\")] set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { [Experimental(\"EXP1\")] public Model() { } public int A { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { [Experimental(\"EXP1\")] public List<Outer.Mode?>? A { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model(int a, [Optional] Outer? b) { public int A => a; public bool Get() => b is null; }")]
    [InlineData("[BufferedMessageSource] public partial class Page<T> { public int A { get; set; } } "
        + "[BufferedMessageSource] public partial class Model { [Experimental(\"EXP1\")] public Page<Outer.Mode>? A { get; set; } }")]
    [InlineData(
        "[Obsolete(\"x\", DiagnosticId = \"OLD1\")] [BufferedMessageSource] public partial class Model { public int A { get; set; } }")]
    [InlineData(
        "[BufferedMessageSource] public partial class Model { [Obsolete(\"y\", DiagnosticId = \"OLD2\")] public int A { get; set; } }")]
    [InlineData("[Obsolete(\"x\", true)] [BufferedMessageSource] public partial class Model { public int A { get; set; } }")]
    [InlineData(
        "[Obsolete] [BufferedMessageSource] public partial class Model { public int A { get; set; } public Model? Next { get; set; } }")]
    [InlineData("[Experimental(\"EXP1\")] public partial class Around "
        + "{ [BufferedMessageSource] public partial class Model { public Model? A { get; set; } } }")]
    [InlineData("[Obsolete] public partial class Around "
        + "{ [BufferedMessageSource] public partial class Model { public Model? A { get; set; } } }")]
    [InlineData("[Experimental(\"EXP1\")] [BufferedMessageSource] public partial class Page<T> { public T? A { get; set; } } "
        + "[BufferedMessageSource] public partial class Model { [Experimental(\"EXP1\")] public Page<Page<int>>? A { get; set; } }")]
    [InlineData("[Obsolete(\"x\", DiagnosticId = \"OLD1\")] public class Base { public int A { get; set; } public int B; } "
        + "[Obsolete] [BufferedMessageSource] public partial class Model : Base;")]
    [InlineData("[BufferedMessageSource] public partial class Model "
        + "{ public int A { [Obsolete] get; [Obsolete(\"x\", DiagnosticId = \"OLD1\")] set; } }")]
    [InlineData("[Obsolete] public enum Mode { None } "
        + "[BufferedMessageSource] public partial class Model { [Obsolete] public Dictionary<Mode, Mode[]>? A { get; set; } }")]
    public void Code_ForRestrictedSymbols_CompilesWithoutWarnings(string source) => GeneratorRun.Of(
        "using System.Diagnostics.CodeAnalysis; using System.Runtime.InteropServices;\n#pragma warning disable EXP1\n" + source,
        "[System.Diagnostics.CodeAnalysis.Experimental(\"EXP1\")] public class Outer { public enum Mode { None } }").Load();

    /// <summary>An analyzer of the SDK reports these, as errors and in generated code, too.</summary>
    [Theory]
    [InlineData("[BufferedMessageSource] public partial class Model { [Preview] public int A { get; set; } }", 1)]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A { [Preview] get; set; } }", 1)]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A { get; [Preview] set; } }", 1)]
    [InlineData("[BufferedMessageSource] public partial class Model { [Preview] public int A; }", 1)]
    [InlineData("[BufferedMessageSource] public partial class Model { [Preview] public Model() { } public int A { get; set; } }", 1)]
    [InlineData("[BufferedMessageSource] public partial class Model { public List<Mode?>? A { get; set; } }", 1)]
    [InlineData("[Preview] [BufferedMessageSource] public partial class Model { public int A { get; set; } }", 1)]
    [InlineData("[Preview] public class Base { public int A; } [BufferedMessageSource] public partial class Model : Base;", 1)]
    [InlineData("[BufferedMessageSource] public partial class Page<T> { public T? A { get; set; } } "
        + "[BufferedMessageSource] public partial class Model { [Preview] public Page<Mode>? A { get; set; } }", 3)]
    [InlineData("[BufferedMessageSource] public partial class Model { public int A { get; set; } }", 0)]
    public void Code_ForPreviewFeatures_SuppressesTheAnalyzer(string source, int files)
    {
        GeneratorRun run = GeneratorRun.Of(
            "using Preview = System.Runtime.Versioning.RequiresPreviewFeaturesAttribute;\n" + source + " [Preview] public enum Mode { None }");
        run.Load();

        Assert.Equal(
            files,
            run.Files.Values.Count(static text => text.Contains("#pragma warning disable CA2252", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("[Obsolete(\"Use \\\"Other\\\".\", DiagnosticId = \"OLD1\")]", "OLD1")]
    [InlineData("[Obsolete(\"no\", true)]", "CS0619")]
    [InlineData("[Obsolete]", "CS0612")]
    [InlineData("[System.Diagnostics.CodeAnalysis.Experimental(\"EXP1\")]", "EXP1")]
    public void View_OfARestrictedType_IsRestrictedAsWell(string attribute, string id)
    {
        GeneratorRun run = GeneratorRun.Of(
            $"{attribute} [BufferedMessageSource] public partial class Model {{ public int A {{ get; set; }} }}",
            "public static class User { public static bool IsNull(in ModelBufferedMessage view) => view.IsNull; }");

        Assert.Empty(run.Ids);
        Assert.Equal([id], run.CompilerDiagnostics.Select(diagnostic => diagnostic.Id));
    }

    [Fact]
    public void Member_RequiredAndObsolete_OneError() => Assert.Equal(
        ["NBF010"],
        GeneratorRun.Of(
            "[BufferedMessageSource] public partial class Model { [Obsolete(\"no\", true)] public required int A { get; set; } }").Ids);
}
