using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Finds projects that register the formatters.</summary>
/// <remarks>
/// By name, and once per file: editors make a compilation at each keystroke, whose other files are the same objects as before.
/// </remarks>
internal static class Registrations
{
    private static readonly ConditionalWeakTable<SyntaxTree, object> s_byFile = new();

    /// <summary>Whether a file of the project calls <c>AddZeroAllocFormatters</c>.</summary>
    public static bool Exist(Compilation compilation, CancellationToken cancellation) =>
        compilation.SyntaxTrees.Any(file => (bool)s_byFile.GetValue(file, key => HasOne(key, cancellation)));

    private static object HasOne(SyntaxTree file, CancellationToken cancellation) =>
        file.GetRoot(cancellation).DescendantNodes().OfType<IdentifierNameSyntax>().Any(
            static name => name.Identifier.ValueText == "AddZeroAllocFormatters");
}
