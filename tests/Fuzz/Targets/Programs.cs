using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Generators;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Fuzz.Mutation;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>
/// Random programs: the generator never throws, what it generates for a program without errors has none, and is the same text in whatever
/// order the files are given.
/// </summary>
internal sealed class Programs : FuzzTarget
{
    private static readonly CSharpParseOptions s_language = new(LanguageVersion.CSharp14, DocumentationMode.Diagnose);

    private static readonly MetadataReference[] s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal))
            .Append(typeof(NativeBuffer).Assembly.Location)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    public override string Name => "generator";
    public override IReadOnlyList<string> Subjects => ["programs"];
    public override int ShortCases => 20;

    public override IEnumerable<byte[]> Seeds(int subject) => GrownSeeds.Bytes(subject);

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        BytesMutator.Mutate(pool.Of(subject), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features)
    {
        string[] files = ProgramText.Of(input);
        CSharpCompilation program = Compile(files);
        GeneratorRunResult result = Run(program, out Compilation whole);
        if (result.Exception is { } thrown)
        {
            throw new Finding($"generator-throws-{thrown.GetType().Name}", $"{thrown}\n{string.Join('\n', files)}");
        }

        foreach (Diagnostic diagnostic in result.Diagnostics)
        {
            features.Add(subject, 2, int.Parse(diagnostic.Id.AsSpan(3), System.Globalization.CultureInfo.InvariantCulture));
        }

        string text = TextOf(result);
        features.Add(subject, 3, Features.Magnitude(text.Length));
        if (text != TextOf(Run(Compile([.. files.Reverse()]), out _)))
        {
            throw new Finding("generator-order", string.Join('\n', files));
        }

        HashSet<SyntaxTree> own = [.. program.SyntaxTrees];
        Diagnostic? error = whole.GetDiagnostics().FirstOrDefault(found =>
            found.Severity == DiagnosticSeverity.Error && found.Location.SourceTree is { } tree && !own.Contains(tree));
        features.Add(subject, 4, error is null ? 0 : 1);
        if (error is not null && !program.GetDiagnostics().Any(found => found.Severity == DiagnosticSeverity.Error))
        {
            throw new Finding($"generated-{error.Id}", $"{error}\n{string.Join('\n', files)}");
        }
    }

    private static GeneratorRunResult Run(CSharpCompilation program, out Compilation whole)
    {
        GeneratorDriver driver = CSharpGeneratorDriver.Create(
            [new BufferedMessageGenerator().AsSourceGenerator()], parseOptions: s_language);
        return driver.RunGeneratorsAndUpdateCompilation(program, out whole, out _).GetRunResult().Results[0];
    }

    private static string TextOf(GeneratorRunResult result) => result.GeneratedSources.IsDefault ? "" : string.Join(
        '\n',
        result.GeneratedSources
            .OrderBy(file => file.HintName, StringComparer.Ordinal)
            .Select(file => $"{file.HintName}\n{file.SourceText}"));

    private static CSharpCompilation Compile(string[] files) => CSharpCompilation.Create(
        "Generated",
        files.Select(file => CSharpSyntaxTree.ParseText(
            "using System;\nusing System.Collections.Generic;\nusing ZeroAlloc.Formats;\n" + file, s_language)),
        s_references,
        new CSharpCompilationOptions(
            OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: true));
}
