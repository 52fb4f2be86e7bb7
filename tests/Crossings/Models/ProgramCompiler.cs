using System.Collections.Immutable;
using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Compiles programs, many at once. One that does not compile is left out, and the others are compiled again.</summary>
/// <param name="generators">Generators that run on them.</param>
/// <param name="addition">C# that stands behind the types of a program: model, number.</param>
internal sealed class ProgramCompiler(ImmutableArray<ISourceGenerator> generators, Func<ProgramModel, int, string> addition)
{
    private const int Attempts = 6;

    /// <summary>By its number: the compiler of an SDK 10 has no name for it.</summary>
    private const LanguageVersion CSharp15 = (LanguageVersion)1500;

    private static readonly CSharpParseOptions s_language = new(
        Environment.Version.Major > 10 ? CSharp15 : LanguageVersion.CSharp14, DocumentationMode.None);

    private static readonly CSharpCompilationOptions s_options = new(
        OutputKind.DynamicallyLinkedLibrary,
        nullableContextOptions: NullableContextOptions.Enable,
        optimizationLevel: OptimizationLevel.Release,
        allowUnsafe: true,
        concurrentBuild: false,
        deterministic: true,
        generalDiagnosticOption: ReportDiagnostic.Suppress);

    private static readonly Lazy<MetadataReference[]> s_references = new(() =>
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal))
            .Append(typeof(ProgramCompiler).Assembly.Location)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ]);

    private static int s_assemblies;

    /// <summary>The namespace of a program.</summary>
    public static string Space(int number) => $"N{number}";

    /// <summary>Compiles programs.</summary>
    /// <param name="programs">The programs.</param>
    /// <param name="errors">Why one of them was left out.</param>
    /// <returns>What was compiled, in the order of the programs; null where one does not compile.</returns>
    public IReadOnlyList<CompiledProgram?> Compile(IReadOnlyList<ProgramModel> programs, out IReadOnlyDictionary<int, string> errors)
    {
        Dictionary<int, string> found = [];
        errors = found;
        SyntaxTree[] trees =
        [
            .. programs.Select((program, number) => CSharpSyntaxTree.ParseText(
                CSharpText.Of(program, Space(number), addition(program, number)), s_language, path: $"{Space(number)}.cs")),
        ];
        CompiledProgram?[] compiled = new CompiledProgram?[programs.Count];
        Compile(programs, trees, [.. Enumerable.Range(0, programs.Count)], compiled, found);
        return compiled;
    }

    /// <summary>Compiles some of the programs; those at which a generator fails are found by halves.</summary>
    private void Compile(
        IReadOnlyList<ProgramModel> programs, SyntaxTree[] trees, int[] some, CompiledProgram?[] compiled, Dictionary<int, string> errors)
    {
        for (int i = 0; i < Attempts; i++)
        {
            int before = errors.Count;
            int[] left = [.. some.Where(number => !errors.ContainsKey(number))];
            if (TryCompile([.. left.Select(number => trees[number])], errors, out string? failure) is { } assembly)
            {
                foreach (int number in left)
                {
                    compiled[number] = new CompiledProgram(programs[number], assembly, Space(number));
                }

                return;
            }

            if (failure is not null && left.Length > 1)
            {
                Compile(programs, trees, left[..(left.Length / 2)], compiled, errors);
                Compile(programs, trees, left[(left.Length / 2)..], compiled, errors);
                return;
            }

            if (failure is not null)
            {
                errors.TryAdd(left[0], failure);
                return;
            }

            if (errors.Count == before)
            {
                break;
            }
        }

        throw new InvalidOperationException($"The programs don't compile: {string.Join('\n', errors.Values)}");
    }

    private Assembly? TryCompile(SyntaxTree[] trees, Dictionary<int, string> errors, out string? failure)
    {
        failure = null;
        Compilation compilation = CSharpCompilation.Create(
            $"Crossings{Interlocked.Increment(ref s_assemblies)}", trees, s_references.Value, s_options);
        Dictionary<SyntaxTree, int> numbers = trees.ToDictionary(tree => tree, tree => NumberOf(tree.FilePath));
        if (!generators.IsEmpty)
        {
            GeneratorDriverRunResult run = CSharpGeneratorDriver.Create(generators, parseOptions: s_language)
                .RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _).GetRunResult();
            failure = run.Results.Select(result => result.Exception?.ToString()).FirstOrDefault(exception => exception is not null);
            if (failure is not null)
            {
                return null;
            }
        }

        using MemoryStream image = new();
        ImmutableArray<Diagnostic> diagnostics = compilation.Emit(image).Diagnostics;
        bool isFaultless = true;
        foreach (Diagnostic error in diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error))
        {
            isFaultless = false;
            SyntaxTree? tree = error.Location.SourceTree;
            int number = tree is null ? -1 : numbers.TryGetValue(tree, out int own) ? own : NumberOf(Path.GetFileName(tree.FilePath));
            errors.TryAdd(number, error.ToString());
        }

        image.Position = 0;
        return isFaultless ? AssemblyLoadContext.Default.LoadFromStream(image) : null;
    }

    /// <summary>The number in a file's name: <c>N12.cs</c>, or <c>Context12.Root.g.cs</c> of a generator.</summary>
    private static int NumberOf(string path)
    {
        ReadOnlySpan<char> name = path.Split('.')[0];
        int at = name.IndexOfAnyInRange('0', '9');
        return at >= 0 && int.TryParse(name[at..], CultureInfo.InvariantCulture, out int number) ? number : -1;
    }
}
