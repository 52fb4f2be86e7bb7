using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Generators;

namespace ZeroAlloc.Generators;

/// <summary>Compiles source text together with what the generator makes of it.</summary>
internal sealed class GeneratorRun
{
    /// <summary>The framework and the runtime; read once, since that takes longer than most compilations.</summary>
    private static readonly MetadataReference[] s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal))
            .Append(typeof(NativeBuffer).Assembly.Location)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    private static readonly ImmutableArray<DiagnosticAnalyzer> s_analyzers =
    [
        new DerivedMessageAnalyzer(),
        new ControllerBodyAnalyzer(),
        new KeptViewAnalyzer(),
        new BodyParameterAnalyzer(),
        new FrameworkJsonAnalyzer(),
    ];

    private GeneratorRun(Compilation compilation, GeneratorDriverRunResult result)
    {
        Compilation = compilation;
        Diagnostics = [.. result.Diagnostics, .. Analyze(compilation)];
        Files = result.Results[0].GeneratedSources.IsDefault
            ? new Dictionary<string, string>()
            : result.Results[0].GeneratedSources.ToDictionary(source => source.HintName, source => source.SourceText.ToString());
        Exception = result.Results[0].Exception;
    }

    /// <summary>The compilation with all generated files.</summary>
    public Compilation Compilation { get; }

    /// <summary>What the generator and the analyzers complain about.</summary>
    public ImmutableArray<Diagnostic> Diagnostics { get; }

    /// <summary>The generated files by their names.</summary>
    public IReadOnlyDictionary<string, string> Files { get; }

    /// <summary>The generator's crash, if it did.</summary>
    public Exception? Exception { get; }

    /// <summary>Ids of the generator's diagnostics, ascending.</summary>
    public IEnumerable<string> Ids => Diagnostics.Select(diagnostic => diagnostic.Id).Order(StringComparer.Ordinal);

    /// <summary>All generated text.</summary>
    public string Text => string.Join('\n', Files.OrderBy(file => file.Key, StringComparer.Ordinal).Select(file => file.Value));

    /// <summary>
    /// What the compiler complains about, warnings included, its hidden hints excepted. The sources
    /// of tests may lack documentation; generated code may not.
    /// </summary>
    public IReadOnlyList<Diagnostic> CompilerDiagnostics =>
    [
        .. Compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning
            && (diagnostic.Id != "CS1591" || Files.ContainsKey(Path.GetFileName(diagnostic.Location.SourceTree!.FilePath)))),
    ];

    /// <summary>Runs the generator over files of C# 14.</summary>
    public static GeneratorRun Of(params string[] sources) => Of(CompilationOf(sources));

    /// <summary>Runs the generator over a compilation.</summary>
    public static GeneratorRun Of(CSharpCompilation compilation)
    {
        GeneratorDriver driver = NewDriver(compilation);
        driver = driver.RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        return new GeneratorRun(updated, driver.GetRunResult());
    }

    /// <summary>A driver that tracks steps.</summary>
    public static GeneratorDriver NewDriver(CSharpCompilation compilation) => CSharpGeneratorDriver.Create(
        [new BufferedMessageGenerator().AsSourceGenerator()],
        parseOptions: (CSharpParseOptions?)compilation.SyntaxTrees.FirstOrDefault()?.Options,
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>A compilation of files of C# 14, with nullable reference types and all warnings.</summary>
    public static CSharpCompilation CompilationOf(params string[] sources) => CompilationOf(LanguageVersion.CSharp14, sources);

    /// <summary>A compilation of files.</summary>
    public static CSharpCompilation CompilationOf(LanguageVersion version, params string[] sources) => CSharpCompilation.Create(
        "Generated" + Guid.NewGuid().ToString("N"),
        sources.Select((source, index) => Parse(source, $"File{index}.cs", version)),
        s_references,
        Options(warningLevel: 9999));

    /// <summary>
    /// Options of a library. As in a build by the SDK, an assembly for .NET 10 may be used beside references of a later version (CS1701).
    /// </summary>
    public static CSharpCompilationOptions Options(int warningLevel = 4) => new CSharpCompilationOptions(
        OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, warningLevel: warningLevel)
        .WithSpecificDiagnosticOptions([new("CS1701", ReportDiagnostic.Suppress), new("CS1702", ReportDiagnostic.Suppress)]);

    /// <summary>A file.</summary>
    public static SyntaxTree Parse(string source, string path, LanguageVersion version = LanguageVersion.CSharp14) =>
        CSharpSyntaxTree.ParseText(
            "using System;\nusing System.Collections.Generic;\nusing ZeroAlloc.Formats;\n" + source,
            new CSharpParseOptions(version, DocumentationMode.Diagnose),
            path);

    /// <summary>The compiled assembly; the generator and the compiler must have nothing to complain about.</summary>
    public Assembly Load()
    {
        Assert.Empty(Ids);
        return LoadInSpiteOfDiagnostics();
    }

    /// <summary>Calls <c>Sample.Check.Run()</c> of the compiled assembly, without complaints of the generator and the compiler.</summary>
    public static string Check(params string[] sources)
    {
        const string Bytes = """
            namespace Sample;

            /// <summary>Messages.</summary>
            internal static class Bytes
            {
                /// <summary>The message of an object.</summary>
                public static NativeBuffer Of(IBufferedMessageSource source) => NativeBuffer.Create(source.WriteTo(static size => new byte[size]));
            }
            """;
        return Of([.. sources, Bytes]).Load().Check();
    }

    private static IEnumerable<Diagnostic> Analyze(Compilation compilation)
    {
        var analysis = new CompilationWithAnalyzers(compilation, s_analyzers, new CompilationWithAnalyzersOptions(
            new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false));
        return analysis.GetAnalyzerDiagnosticsAsync(CancellationToken.None).GetAwaiter().GetResult();
    }

    /// <summary>The compiled assembly; the compiler must have nothing to complain about.</summary>
    public Assembly LoadInSpiteOfDiagnostics()
    {
        Assert.Null(Exception);
        Assert.Empty(CompilerDiagnostics);
        using var image = new MemoryStream();
        Assert.True(Compilation.Emit(image).Success);
        image.Position = 0;
        return new AssemblyLoadContext(null, isCollectible: true).LoadFromStream(image);
    }
}
