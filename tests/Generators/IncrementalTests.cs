using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using ZeroAlloc.Formats.Generators;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Generators;

/// <summary>What an edit makes the generator do again.</summary>
public sealed class IncrementalTests
{
    private const string Models = """
        namespace Sample;
        [BufferedMessageSource]
        public sealed partial class City { public string? Name { get; set; } }
        [BufferedMessageSource]
        public partial class Page<T> { public List<T>? Items { get; set; } }
        [BufferedMessageSource]
        public sealed partial class Answer { public Page<City>? Cities { get; set; } public System.IO.Stream? Unsupported { get; set; } }
        """;

    private const string Unrelated = "namespace Sample; public sealed class Unrelated { public int Value { get; set; } }";

    private static readonly string[] s_steps =
    [
        StepNames.Parse, StepNames.Join, StepNames.Messages, StepNames.Generics, StepNames.Diagnostics,
    ];

    [Fact]
    public void UnrelatedFile_Edited_RunsNothingAgain()
    {
        (GeneratorRunResult result, _) = Edit(Unrelated.Replace("int Value", "long Other", StringComparison.Ordinal), file: 1);

        AssertNothingRan(result);
    }

    [Fact]
    public void BodyAndSpace_OfAModelsFileEditedBehindThem_RunsNothingAgain()
    {
        (GeneratorRunResult result, _) = Edit(Models + "\n\n/* nothing */ internal sealed class More { public int F() => 1; }", file: 0);

        AssertNothingRan(result);
    }

    [Fact]
    public void Model_NewMember_RunsItsFileAgainAndNoOther()
    {
        (GeneratorRunResult result, GeneratorRunResult before) = Edit(
            Models.Replace(
                "public string? Name { get; set; }",
                "public string? Name { get; set; } public int Id { get; set; }",
                StringComparison.Ordinal),
            file: 0);
        Dictionary<string, string> old = Texts(before);
        string[] changed = [.. Texts(result).Where(file => old[file.Key] != file.Value).Select(file => file.Key)];

        Assert.StartsWith("Sample.City.", Assert.Single(changed), StringComparison.Ordinal);
        Assert.Equal(
            [IncrementalStepRunReason.Modified, IncrementalStepRunReason.Cached, IncrementalStepRunReason.Cached],
            Reasons(result, StepNames.Messages).Select(Same).Order());
        Assert.Equal([IncrementalStepRunReason.Cached], Reasons(result, StepNames.Generics).Select(Same));
    }

    [Fact]
    public void Model_NewAndRemoved_IsAddedAndRemoved()
    {
        (GeneratorRunResult added, GeneratorRunResult before) = Edit(
            "namespace Sample; [BufferedMessageSource] public sealed partial class New;", file: 1);
        (GeneratorRunResult removed, _) = Edit("namespace Sample;", file: 0);

        Assert.Equal(before.GeneratedSources.Length + 1, added.GeneratedSources.Length);
        Assert.Empty(removed.GeneratedSources);
        Assert.Empty(removed.Diagnostics);
    }

    [Fact]
    public void Diagnostic_OfAMovedMember_MovesWithIt()
    {
        (GeneratorRunResult result, GeneratorRunResult before) = Edit("\n\n" + Models, file: 0);

        Assert.Equal("NBF005", Assert.Single(before.Diagnostics).Id);
        Assert.Equal(
            before.Diagnostics[0].Location.GetLineSpan().StartLinePosition.Line + 2,
            Assert.Single(result.Diagnostics).Location.GetLineSpan().StartLinePosition.Line);
        Assert.Equal(Texts(before), Texts(result));
    }

    [Fact]
    public void Models_EveryType_IsPlainData()
    {
        Type[] models =
        [
            .. typeof(MessageModel).Assembly.GetTypes()
                .Where(type => type.Namespace == typeof(MessageModel).Namespace && type.Name.EndsWith("Model", StringComparison.Ordinal)),
        ];
        IEnumerable<string> offenders = models
            .Append(typeof(ParseResult))
            .SelectMany(type => type.GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public))
            .Where(field => !IsPlain(field.FieldType))
            .Select(field => $"{field.DeclaringType!.Name}: {field.FieldType}");

        Assert.True(models.Length > 8);
        Assert.Empty(offenders);
    }

    private static bool IsPlain(Type type) =>
        type == typeof(string) || type.IsPrimitive
        || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(EquatableArray<>) && IsPlain(type.GetGenericArguments()[0]))
        || (type.Namespace == typeof(MessageModel).Namespace && !type.IsGenericType);

    private static (GeneratorRunResult After, GeneratorRunResult Before) Edit(string text, int file)
    {
        CSharpCompilation compilation = GeneratorRun.CompilationOf(Models, Unrelated);
        GeneratorDriver driver = GeneratorRun.NewDriver(compilation).RunGenerators(compilation);
        GeneratorRunResult before = driver.GetRunResult().Results[0];
        SyntaxTree old = compilation.SyntaxTrees[file];
        driver = driver.RunGenerators(compilation.ReplaceSyntaxTree(old, GeneratorRun.Parse(text, old.FilePath)));
        return (driver.GetRunResult().Results[0], before);
    }

    private static void AssertNothingRan(GeneratorRunResult result)
    {
        foreach (string step in s_steps)
        {
            Assert.All(Reasons(result, step), reason => Assert.Equal(IncrementalStepRunReason.Cached, Same(reason)));
        }

        ImmutableArray<IncrementalGeneratorRunStep>[] outputs = [.. result.TrackedOutputSteps.Values];
        Assert.NotEmpty(outputs);
        Assert.All(
            outputs.SelectMany(steps => steps).SelectMany(step => step.Outputs),
            output => Assert.Equal(IncrementalStepRunReason.Cached, output.Reason));
    }

    private static IncrementalStepRunReason[] Reasons(GeneratorRunResult result, string step)
    {
        IncrementalStepRunReason[] reasons = [.. result.TrackedSteps[step].SelectMany(run => run.Outputs).Select(output => output.Reason)];
        Assert.NotEmpty(reasons);
        return reasons;
    }

    // Cached: it did not run. Unchanged: it did, and gave the same, so that what follows does not run.
    private static IncrementalStepRunReason Same(IncrementalStepRunReason reason) =>
        reason == IncrementalStepRunReason.Unchanged ? IncrementalStepRunReason.Cached : reason;

    private static Dictionary<string, string> Texts(GeneratorRunResult result) =>
        result.GeneratedSources.ToDictionary(source => source.HintName, source => source.SourceText.ToString());
}
