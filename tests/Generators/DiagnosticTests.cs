using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Generators;

/// <summary>Every diagnostic, where it shows and what it says.</summary>
public sealed class DiagnosticTests
{
    /// <summary>A source for each diagnostic: id, source, the text that it underlines, and a part of what it says.</summary>
    public static TheoryData<string, string, string, string> Cases { get; } = new()
    {
        { "NBF001", "[BufferedMessageSource] public class Model;", "Model", "'Model'" },
        { "NBF002", "public class Outer { [BufferedMessageSource] public partial class Model; }", "Model", "'Outer'" },
        { "NBF003", "[BufferedMessageSource] public static partial class Model;", "Model", "static" },
        { "NBF003", "[BufferedMessageSource] public abstract partial class Model;", "Model", "abstract" },
        { "NBF003", "[BufferedMessageSource] public ref partial struct Model;", "Model", "ref struct" },
        { "NBF003", "[BufferedMessageSource] file partial class Model;", "Model", "local to a file" },
        { "NBF004", "public partial class Outer<T> { [BufferedMessageSource] public partial class Model; }", "Model", "'Outer<T>'" },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public object? Any { get; set; } }",
            "Any",
            "'object' isn't supported; declare the type of its values"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public List<System.IO.Stream>? Many { get; set; } }",
            "Many",
            "'Stream' isn't supported; use byte[]"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public nint Handle { get; set; } }",
            "Handle",
            "'nint' isn't supported; use long"
        },
        { "NBF005", "[BufferedMessageSource] public partial class Model { public int[,]? Grid { get; set; } }", "Grid", "2 dimensions" },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public (int, int) Pair { get; set; } }",
            "Pair",
            "'(int, int)' isn't supported; use a record"
        },
        { "NBF005", "[BufferedMessageSource] public partial class Model { public Action? Call { get; set; } }", "Call", "'Action'" },
        { "NBF005", "[BufferedMessageSource] public partial class Model { public required object All { get; set; } }", "All", "'object'" },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public Queue<int>? Line { get; set; } }",
            "Line",
            "'Queue<int>' isn't supported; use List<int>"
        },
        {
            "NBF005",
            "public struct Other; [BufferedMessageSource] public partial class Model { public Other? Other { get; set; } }",
            "Other",
            "'Other?' isn't supported; mark it"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public SortedSet<int>? Set { get; set; } }",
            "Set",
            "use HashSet<int>"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public SortedList<int, char>? Map { get; set; } }",
            "Map",
            "use Dictionary<int, char>"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public System.Collections.IList? All { get; set; } }",
            "All",
            "use a List of"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public Memory<byte>? Part { get; set; } }",
            "Part",
            "use byte[]"
        },
        {
            "NBF005",
            "[BufferedMessageSource] public partial class Model { public System.Text.Json.JsonElement Tree { get; set; } }",
            "Tree",
            "use string"
        },
        {
            "NBF006",
            "[BufferedMessageSource] public partial class Model { public Dictionary<double, int>? Map { get; set; } }",
            "Map",
            "'double'"
        },
        {
            "NBF006",
            "[BufferedMessageSource] public partial class Model { public Dictionary<Version, int>? Map { get; set; } }",
            "Map",
            "'Version'"
        },
        {
            "NBF006",
            "[BufferedMessageSource] public partial class Model { public List<Dictionary<int?[], int>>? Map { get; set; } }",
            "Map",
            "'int?[]'"
        },
        {
            "NBF007",
            "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] private int Secret { get; set; } }",
            "Secret",
            "getter is not accessible"
        },
        {
            "NBF007",
            "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] public int Sum => 1; }",
            "Sum",
            "can't be set"
        },
        {
            "NBF007",
            "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] private int _field = 1; public int Get() => _field; }",
            "_field",
            "not accessible"
        },
        { "NBF008", "[BufferedMessageSource] public partial class Model { public int Sum => 1; }", "Sum", "can't be set" },
        { "NBF008", "[BufferedMessageSource] public partial class Model { public int In { set { } } }", "In", "can't be read" },
        {
            "NBF008",
            "[BufferedMessageSource] public partial class Model { [Obsolete(\"no\", true)] public int Old { get; set; } }",
            "Old",
            "obsolete"
        },
        { "NBF009", "[BufferedMessageSource] public partial class Model { public Model(System.IO.Stream input) { } }", "Model", "'Model'" },
        { "NBF009", "[BufferedMessageSource] public partial class Model { private Model() { } }", "Model", "'Model'" },
        { "NBF010", "[BufferedMessageSource] internal partial class Model { internal required int Age { get; set; } }", "Age", "'Age'" },
        { "NBF011", "[BufferedMessageSource(\"Nmae\")] public partial class Model { public int Name { get; set; } }", "Model", "'Nmae'" },
        {
            "NBF012",
            "[BufferedMessageSource] public partial class Model { [BufferedMember(1)] public int A { get; set; } [BufferedMember(1)] public int B { get; set; } }",
            "B",
            "slot 1"
        },
        {
            "NBF013",
            "[BufferedMessageSource] public partial class Model { [BufferedMember(65535)] public int A { get; set; } }",
            "A",
            "65535"
        },
        { "NBF013", "[BufferedMessageSource] public partial class Model { [BufferedMember(-1)] public int A { get; set; } }", "A", "-1" },
        { "NBF014", "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] public int A; public int B; }", "B", "'B'" },
        {
            "NBF016",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public int B { get; set; } }",
            "Model",
            "'Base'"
        },
        { "NBF017", "[BufferedMessageSource] public partial class Model { public bool IsNull { get; set; } }", "IsNull", "the view" },
        {
            "NBF017",
            "[BufferedMessageSource] public partial class Model { public int ModelBufferedMessage { get; set; } }",
            "ModelBufferedMessage",
            "the view"
        },
        {
            "NBF017",
            "[BufferedMessageSource] public partial class Model { public int CalculateSize() => 1; }",
            "CalculateSize",
            "generated method"
        },
        {
            "NBF017",
            "[BufferedMessageSource] public partial class Model { public int WriteTo { get; set; } }",
            "WriteTo",
            "generated method"
        },
        { "NBF018", "[BufferedMessageSource] public partial class Model; public class ModelBufferedMessage;", "Model", "a type of that name" },
        { "NBF018", "[BufferedMessageSource] public partial class Model; public struct ModelBufferedMessage;", "Model", "a type of that name" },
        {
            "NBF018",
            "[BufferedMessageSource] public partial class Model; public partial record struct ModelBufferedMessage;",
            "Model",
            "a type of that name"
        },
        { "NBF018", "[BufferedMessageSource(BufferedMessageClassName = \"a b\")] public partial class Model;", "Model", "valid identifier" },
        {
            "NBF018",
            "public partial class Outer { public int Look; [BufferedMessageSource(BufferedMessageClassName = \"Look\")] public partial class Model; }",
            "Model",
            "a member of that name"
        },
        {
            "NBF018",
            "[BufferedMessageSource] public partial class First; [BufferedMessageSource(BufferedMessageClassName = \"FirstBufferedMessage\")] public partial class Model;",
            "Model",
            "the view of 'First'"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new int A { get; set; } }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new static int A { get; set; } }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new const int A = 1; }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new void A() { } }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new sealed class A; }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new event Action? A { add { } remove { } } }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { internal new string? A { get; set; } }",
            "A",
            "hides"
        },
        {
            "NBF019",
            "public class Base { public int A { get; set; } } [BufferedMessageSource] public partial class Model : Base { public new int A => 1; }",
            "A",
            "hides"
        },
        { "NBF020", "[BufferedMessageSource] public partial class Model<T> { public T? Value { get; set; } }", "Model", "'Model<T>'" },
        { "NBF003", "[BufferedMessageSource] public partial class Model : List<int>;", "Model", "a collection" },
        {
            "NBF008",
            "[BufferedMessageSource] public partial class Model { public int A { [Obsolete(\"no\", true)] get; set; } }",
            "A",
            "getter"
        },
        {
            "NBF008",
            "[BufferedMessageSource] public partial class Model { public int A { get; [Obsolete(\"no\", true)] set; } }",
            "A",
            "can't be set"
        },
        {
            "NBF008",
            "[BufferedMessageSource] public partial class Model { public List<int> A { get; } = []; }",
            "A",
            "no accessible setter or init"
        },
        {
            "NBF008",
            "[Obsolete(\"no\", true)] public enum Mode; [BufferedMessageSource] public partial class Model { [Obsolete] public List<Mode>? Old { get; set; } }",
            "Old",
            "or its type, is obsolete"
        },
        {
            "NBF009",
            "[BufferedMessageSource] public partial class Model { public Model(int a, __arglist) => A = a; public int A { get; } }",
            "Model",
            "'Model'"
        },
        {
            "NBF009",
            "[BufferedMessageSource] public partial class Model { public unsafe Model(int a, int* b = null) => A = a; public int A { get; } }",
            "Model",
            "'Model'"
        },
        {
            "NBF017",
            "[BufferedMessageSource] public partial class Model { public bool get_IsNull { get; set; } }",
            "get_IsNull",
            "the view"
        },
        { "NBF017", "[BufferedMessageSource] public partial class Model { public int get_A; public int A; }", "get_A", "the view" },
        { "NBF017", "[BufferedMessageSource] public partial class WriteTo { public int A { get; set; } }", "WriteTo", "generated method" },
        {
            "NBF017",
            "[BufferedMessageSource] public partial class Model<CalculateSize> { public int A { get; set; } }",
            "Model",
            "generated method"
        },
        { "NBF018", "namespace ModelBufferedMessage { } [BufferedMessageSource] public partial class Model;", "Model", "a namespace of that name" },
        {
            "NBF018",
            "public partial class Outer { [BufferedMessageSource(BufferedMessageClassName = \"Outer\")] public partial class Model; }",
            "Model",
            "the containing type"
        },
        {
            "NBF022",
            "[BufferedMessageSource] public partial class Model { [System.Text.Json.Serialization.JsonIgnore] public int A; }",
            "A",
            "[JsonIgnore]"
        },
        {
            "NBF022",
            "[BufferedMessageSource] public partial class Model { [System.Runtime.Serialization.IgnoreDataMember] public int A { get; set; } }",
            "A",
            "[IgnoreDataMember]"
        },
        {
            "NBF023",
            "[BufferedMessageSource] public partial class Model { public int A { get; set; } } public class Dog : Model { public int B { get; set; } }",
            "Dog",
            "without 'B'"
        },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Diagnostic_OfItsSource_ShowsOnceAtItsPlace(string id, string source, string underlined, string part)
    {
        GeneratorRun run = GeneratorRun.Of(source);
        Diagnostic diagnostic = Assert.Single(run.Diagnostics);
        string text = run.Compilation.SyntaxTrees.First().ToString();

        Assert.Null(run.Exception);
        Assert.Equal(id, diagnostic.Id);
        Assert.Equal(underlined, text.Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length));
        Assert.Equal("File0.cs", diagnostic.Location.GetLineSpan().Path);
        Assert.Equal(3, diagnostic.Location.GetLineSpan().StartLinePosition.Line);
        Assert.Contains(part, diagnostic.GetMessage(), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void GeneratedCode_InSpiteOfADiagnostic_HasNoErrorsOfItsOwn(string id, string source, string underlined, string part)
    {
        GeneratorRun run = GeneratorRun.Of(source);

        Assert.NotNull(id + underlined + part);
        Assert.DoesNotContain(
            run.CompilerDiagnostics,
            diagnostic => run.Files.ContainsKey(Path.GetFileName(diagnostic.Location.SourceTree?.FilePath ?? "")));
    }

    [Fact]
    public void Members_InSeveralFiles_NeedNumbers()
    {
        const string First = "[BufferedMessageSource] public partial class Model { public int A { get; set; } }";

        Assert.Equal(["NBF015"], GeneratorRun.Of(First, "public partial class Model { public int B { get; set; } }").Ids);
        Assert.Empty(GeneratorRun.Of(First, "public partial class Model { public int Get() => A; }").Ids);
        Assert.Empty(GeneratorRun.Of(First + " public partial class Model { public int B { get; set; } }").Ids);
        Assert.Empty(GeneratorRun.Of(
            "[BufferedMessageSource] public partial class Model { [BufferedMember(0)] public int A { get; set; } }",
            "public partial class Model { [BufferedMember(1)] public int B { get; set; } }").Ids);
    }

    [Fact]
    public void Language_TooOld_IsNamed()
    {
        GeneratorRun run = GeneratorRun.Of(
            GeneratorRun.CompilationOf(LanguageVersion.CSharp10, "[BufferedMessageSource] public partial class Model { }"));

        Assert.Equal("NBF021", Assert.Single(run.Diagnostics).Id);
        Assert.Empty(run.Files);
        GeneratorRun.Of(
            GeneratorRun.CompilationOf(LanguageVersion.CSharp11, "[BufferedMessageSource] public partial class Model { }")).Load();
    }

    [Fact]
    public void Message_OfAnotherAssemblyWithoutView_IsRefused()
    {
        CSharpCompilation other = GeneratorRun.CompilationOf(
            "[BufferedMessageSource] public partial class City { public int Id { get; set; } }");
        CSharpCompilation user = GeneratorRun.CompilationOf(
            "[BufferedMessageSource] public partial class Model { public City? City { get; set; } }");
        GeneratorRun without = GeneratorRun.Of(user.AddReferences(other.ToMetadataReference()));
        GeneratorRun with = GeneratorRun.Of(user.AddReferences(GeneratorRun.Of(other).Compilation.ToMetadataReference()));

        Assert.Contains(
            "no accessible view 'CityBufferedMessage'", Assert.Single(without.Diagnostics).GetMessage(), StringComparison.Ordinal);
        Assert.Empty(with.Ids);
        Assert.Empty(with.CompilerDiagnostics);
    }
}
