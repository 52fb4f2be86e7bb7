using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Compiles the endpoints of an application; what does not compile is left out.</summary>
internal static class ParameterCompiler
{
    private const string Services = """
        using Microsoft.Extensions.DependencyInjection;
        namespace Validation;
        public static class Services
        {
            public static void Add(IServiceCollection services) => services.AddValidation();
        }
        """;

    private static readonly CSharpParseOptions s_language = new CSharpParseOptions(LanguageVersion.CSharp14, DocumentationMode.None)
        .WithFeatures([new("InterceptorsNamespaces", "Microsoft.AspNetCore.Http.Generated;Microsoft.Extensions.Validation.Generated")]);

    private static readonly CSharpCompilationOptions s_options = new(
        OutputKind.DynamicallyLinkedLibrary,
        nullableContextOptions: NullableContextOptions.Enable,
        optimizationLevel: OptimizationLevel.Release,
        concurrentBuild: false,
        generalDiagnosticOption: ReportDiagnostic.Suppress);

    private static readonly Lazy<MetadataReference[]> s_references = new(() =>
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(path).StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal)
                || Path.GetFileName(path).StartsWith("Microsoft.Extensions.", StringComparison.Ordinal)
                || Path.GetFileName(path).StartsWith("Microsoft.Net.", StringComparison.Ordinal)
                || Path.GetFileName(path).StartsWith("ZeroAlloc.", StringComparison.Ordinal))
            .Select(path => MetadataReference.CreateFromFile(path)),
    ]);

    private static readonly Lazy<ISourceGenerator> s_delegates =
        new(() => FrameworkGenerators.Load("Microsoft.AspNetCore.Http.RequestDelegateGenerator"));
    private static readonly Lazy<ISourceGenerator> s_validation =
        new(() => FrameworkGenerators.Load("Microsoft.Extensions.Validation.ValidationsGenerator"));
    private static int s_assemblies;

    /// <summary>Compiles endpoints.</summary>
    /// <param name="models">The endpoints.</param>
    /// <param name="isGenerated">Whether the framework's request delegate generator runs.</param>
    /// <param name="errors">Why some were left out.</param>
    /// <returns>The assemblies, with those that each has.</returns>
    public static IReadOnlyList<(Assembly Assembly, IReadOnlyList<ParameterModel> Models)> Compile(
        IReadOnlyList<ParameterModel> models, bool isGenerated, IDictionary<int, string> errors)
    {
        List<(Assembly, IReadOnlyList<ParameterModel>)> all = [];
        Compile([.. models], isGenerated, errors, all);
        return all;
    }

    private static void Compile(
        ParameterModel[] models, bool isGenerated, IDictionary<int, string> errors, List<(Assembly, IReadOnlyList<ParameterModel>)> all)
    {
        while (models.Length > 0)
        {
            Dictionary<int, string> found = [];
            if (TryCompile(models, isGenerated, found, out string other) is { } assembly)
            {
                all.Add((assembly, models));
                return;
            }

            if (found.Count == 0 && models.Length == 1)
            {
                found.Add(models[0].Number, other);
            }

            foreach ((int number, string error) in found)
            {
                errors[number] = error;
            }

            if (found.Count == 0)
            {
                Compile(models[..(models.Length / 2)], isGenerated, errors, all);
                Compile(models[(models.Length / 2)..], isGenerated, errors, all);
                return;
            }

            models = [.. models.Where(model => !found.ContainsKey(model.Number))];
        }
    }

    private static Assembly? TryCompile(ParameterModel[] models, bool isGenerated, Dictionary<int, string> errors, out string other)
    {
        other = "";
        Dictionary<SyntaxTree, int> numbers = models.ToDictionary(
            model => CSharpSyntaxTree.ParseText(
                ParameterText.Of(model), s_language, $"/{ParameterText.Space(model.Number)}.cs", System.Text.Encoding.UTF8),
            model => model.Number);
        Compilation compilation = CSharpCompilation.Create(
            $"Parameters{Interlocked.Increment(ref s_assemblies)}",
            numbers.Keys.Append(CSharpSyntaxTree.ParseText(Services, s_language, "/Services.cs", System.Text.Encoding.UTF8)),
            s_references.Value,
            s_options);
        ImmutableArray<ISourceGenerator> generators = isGenerated ? [s_validation.Value, s_delegates.Value] : [s_validation.Value];
        GeneratorDriverRunResult run = CSharpGeneratorDriver.Create(generators, parseOptions: s_language)
            .RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _).GetRunResult();
        if (run.Results.Select(result => result.Exception).FirstOrDefault(exception => exception is not null) is { } failure)
        {
            other = failure.ToString();
            return null;
        }

        using MemoryStream image = new();
        bool isFaultless = true;
        IEnumerable<Diagnostic> diagnostics = compilation.Emit(image).Diagnostics;
        foreach (Diagnostic error in diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error))
        {
            isFaultless = false;
            other = error.ToString();
            if (error.Location.SourceTree is { } tree && numbers.TryGetValue(tree, out int number))
            {
                errors.TryAdd(number, other);
            }
        }

        return isFaultless ? Assembly.Load(image.ToArray()) : null;
    }
}
