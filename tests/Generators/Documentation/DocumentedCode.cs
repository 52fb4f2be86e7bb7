using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ZeroAlloc.Generators.Documentation;

/// <summary>
/// Compiles a block of C# of a document as a part of an application: with the usings of the web SDK, the generator, variables
/// like <c>app</c> and <c>builder</c>, and the types that documents take for granted unless the block declares them itself.
/// </summary>
internal static class DocumentedCode
{
    /// <summary>The framework and the three libraries; read once, since that takes longer than most compilations.</summary>
    private static readonly MetadataReference[] s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(static path => Path.GetFileName(path) is { } name
                && (name.StartsWith("System.", StringComparison.Ordinal)
                    || name.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal)
                    || name.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal)
                    || name is "ZeroAlloc.Formats.dll" or "ZeroAlloc.AspNetCore.dll" or "ZeroAlloc.Client.dll"))
            .Select(static path => MetadataReference.CreateFromFile(path)),
    ];

    /// <summary>What applications reference.</summary>
    public static IReadOnlyList<MetadataReference> References => s_references;

    /// <summary>Compiler warnings that say nothing about an excerpt: unused and unassigned variables, methods that await nothing.</summary>
    private static readonly HashSet<string> s_irrelevant = ["CS0168", "CS0169", "CS0219", "CS0414", "CS0649", "CS1998", "CS8019", "CS8618"];

    private static readonly CSharpParseOptions s_language = new(LanguageVersion.CSharp14);

    private static readonly CSharpParseOptions s_intercepted = s_language.WithFeatures(
        [new KeyValuePair<string, string>("InterceptorsNamespaces", "Other.Generated;Microsoft.AspNetCore.Http.Generated")]);

    /// <summary>What the compiler and the generator complain about, each with the document and the line where it stands.</summary>
    public static IEnumerable<string> Complaints(CodeBlock block) => Complaints(block, isIntercepted: false);

    /// <summary>The same in a project in which the request delegate generator may be on: it is not run, but announced.</summary>
    public static IEnumerable<string> Complaints(CodeBlock block, bool isIntercepted)
    {
        CSharpParseOptions language = isIntercepted ? s_intercepted : s_language;
        CompilationUnitSyntax unit = SyntaxFactory.ParseCompilationUnit(block.Code, options: language);
        HashSet<string> declared = [.. unit.Members.OfType<BaseTypeDeclarationSyntax>().Select(static type => type.Identifier.Text)];
        SyntaxTree excerpt = CSharpSyntaxTree.ParseText(Wrap(block, unit), language, "Excerpt.cs");
        GeneratorRun run = GeneratorRun.Of(CSharpCompilation.Create(
            "Documented",
            StandIns.Sources(declared).Prepend(StandIns.Usings).Select(
                source => CSharpSyntaxTree.ParseText(source, language)).Append(excerpt),
            s_references,
            GeneratorRun.Options()));
        return run.Diagnostics
            .Concat(run.Compilation.GetDiagnostics().Where(static found => found.Severity >= DiagnosticSeverity.Warning))
            .Where(static found => !s_irrelevant.Contains(found.Id))
            .Select(found => $"{Place(found.Location, excerpt)}: {found.Id}: {found.GetMessage(CultureInfo.InvariantCulture)}");
    }

    /// <summary>
    /// Statements become bodies of methods, in the order of the block; usings, attributes and types stay what
    /// they are. Every line keeps its number in the document.
    /// </summary>
    private static string Wrap(CodeBlock block, CompilationUnitSyntax unit)
    {
        var text = new StringBuilder();
        foreach (UsingDirectiveSyntax directive in unit.Usings)
        {
            Append(text, block, unit, directive);
        }

        foreach (AttributeListSyntax attributes in unit.AttributeLists)
        {
            Append(text, block, unit, attributes);
        }

        int methods = 0;
        for (int i = 0; i < unit.Members.Count; i++)
        {
            if (unit.Members[i] is not GlobalStatementSyntax)
            {
                Append(text, block, unit, unit.Members[i]);
                continue;
            }

            text
                .Append("internal sealed partial class Excerpt\n{\n")
                .Append($"private static async System.Threading.Tasks.Task Part{methods++}()\n{{\n");
            for (; i < unit.Members.Count && unit.Members[i] is GlobalStatementSyntax; i++)
            {
                Append(text, block, unit, unit.Members[i]);
            }

            i--;
            text.Append("}\n}\n");
        }

        // What could not be parsed as any of these is a mistake, and the parser says which.
        Append(text, block, unit, unit.EndOfFileToken);
        return text.ToString();
    }

    private static void Append(StringBuilder text, CodeBlock block, CompilationUnitSyntax unit, SyntaxNodeOrToken part) =>
        text.Append($"#line {block.Line + unit.SyntaxTree.GetLineSpan(part.FullSpan).StartLinePosition.Line} \"{block.File}\"\n").Append(
            part.ToFullString()).Append("\n#line default\n");

    /// <summary>
    /// Document and line. Places that the generator names are plain data, which know nothing of the lines' numbers in the document.
    /// </summary>
    private static string Place(Location location, SyntaxTree excerpt)
    {
        FileLinePositionSpan span = location.IsInSource ? location.GetMappedLineSpan() : excerpt.GetMappedLineSpan(location.SourceSpan);
        return $"{span.Path}({span.StartLinePosition.Line + 1})";
    }
}
