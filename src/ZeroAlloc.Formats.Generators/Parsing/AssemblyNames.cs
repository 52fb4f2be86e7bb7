using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>
/// How code names the assemblies of a compilation: most by <c>global</c>, references with an extern alias by that, since <c>global</c> may
/// not see them, or see another assembly's type of the same name, too.
/// </summary>
internal sealed class AssemblyNames
{
    private const string Global = "global";

    private readonly Dictionary<ISymbol, string> _aliases = new(SymbolEqualityComparer.Default);

    /// <summary>Looks for references with aliases.</summary>
    public AssemblyNames(Compilation compilation)
    {
        foreach (MetadataReference reference in compilation.References)
        {
            if (reference.Properties.Aliases is { IsDefaultOrEmpty: false } aliases
                && aliases.FirstOrDefault(static alias => alias != Global) is { } alias
                && compilation.GetAssemblyOrModuleSymbol(reference) is { } assembly)
            {
                _aliases[assembly] = Names.Escape(alias);
            }
        }
    }

    /// <summary>What stands before the <c>::</c> of a type's name.</summary>
    public string Of(IAssemblySymbol? assembly) =>
        assembly is not null && _aliases.TryGetValue(assembly, out string? alias) ? alias : Global;

    /// <summary>What a file has to declare that names some types.</summary>
    /// <param name="runtime">The assembly of the runtime.</param>
    /// <param name="types">The types.</param>
    public ExternModel Externs(IAssemblySymbol? runtime, IEnumerable<ITypeSymbol> types) => _aliases.Count == 0
        ? ExternModel.None
        : new ExternModel(
            Of(runtime),
            types.SelectMany(static type => type.Parts())
                .Select(static part => part.ContainingAssembly)
                .Append(runtime)
                .Select(Of)
                .Where(static alias => alias != Global)
                .Distinct()
                .OrderBy(static alias => alias, StringComparer.Ordinal)
                .ToEquatableArray());
}
