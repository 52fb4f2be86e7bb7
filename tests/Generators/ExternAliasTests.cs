using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Generators;

/// <summary>References that code names by an extern alias.</summary>
public sealed class ExternAliasTests
{
    [Fact]
    public void File_TypesOfAnAliasedReference_Compiles()
    {
        GeneratorRun lib = GeneratorRun.Of("""
            namespace Lib;
            public enum Color { Red }
            [BufferedMessageSource] public partial class City { public int A { get; set; } }
            public static class Outer { public enum Mode { None } }
            """);
        GeneratorRun other = GeneratorRun.Of("namespace Lib; public enum Color { Blue }");
        CSharpCompilation compilation = GeneratorRun.CompilationOf();
        SyntaxTree source = CSharpSyntaxTree.ParseText(
            """
            extern alias x;
            using System.Collections.Generic;
            using ZeroAlloc.Formats;
            namespace Sample;
            [BufferedMessageSource]
            public partial class Model(x::Lib.Color first, x::Lib.Color last = x::Lib.Color.Red)
            {
                public x::Lib.Color First => first;
                public x::Lib.Color Last => last;
                public Lib.Color Own { get; set; }
                public x::Lib.City? City { get; set; }
                public Dictionary<x::Lib.Outer.Mode, List<x::Lib.City>>? Cities { get; set; }
                public x::Lib.Color?[]? Colors { get; set; }
                public Page<x::Lib.Outer.Mode>? Page { get; set; }
            }
            [BufferedMessageSource]
            public partial class Page<T> { public T? Item { get; set; } }
            [BufferedMessageSource]
            public partial class Alone { public int A { get; set; } }
            """,
            new CSharpParseOptions(LanguageVersion.CSharp14, DocumentationMode.Diagnose),
            "File.cs",
            cancellationToken: TestContext.Current.CancellationToken);
        GeneratorRun run = GeneratorRun.Of(compilation.AddSyntaxTrees(source).AddReferences(
            lib.Compilation.ToMetadataReference(["x"]), other.Compilation.ToMetadataReference()));

        Assert.Empty(run.Ids);
        Assert.Empty(run.CompilerDiagnostics);
        Assert.Equal(
            ["Alone False", "Model True", "Page True", "Page True"],
            run.Files.Select(static file =>
                $"{file.Key.Split('.')[1].Split('-')[0]} {file.Value.Contains("extern alias x;", StringComparison.Ordinal)}").Order());
    }

    [Theory]
    [InlineData("x")]
    [InlineData("global", "x")]
    [InlineData("class")]
    public void File_RuntimeIsAnAliasedReference_Compiles(params string[] aliases)
    {
        CSharpCompilation compilation = GeneratorRun.CompilationOf();
        MetadataReference runtime = compilation.References.Single(
            static reference => reference.Display!.EndsWith("ZeroAlloc.Formats.dll", StringComparison.Ordinal));
        SyntaxTree source = CSharpSyntaxTree.ParseText(
            $$"""
            extern alias @{{aliases[^1]}};
            [@{{aliases[^1]}}::ZeroAlloc.Formats.BufferedMessageSource]
            public partial class Model { public int A { get; set; } public Page<int>? B { get; set; } }
            [@{{aliases[^1]}}::ZeroAlloc.Formats.BufferedMessageSource]
            public partial class Page<T> { public T? Item { get; set; } }
            """,
            new CSharpParseOptions(LanguageVersion.CSharp14, DocumentationMode.Diagnose),
            "File.cs",
            cancellationToken: TestContext.Current.CancellationToken);

        GeneratorRun.Of(compilation.AddSyntaxTrees(source).ReplaceReference(runtime, runtime.WithAliases(aliases))).Load();
    }
}
