using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>What the parsing of one marked type gathers. Lives as long as that, symbols and all.</summary>
/// <param name="compilation">The compilation.</param>
internal sealed class ParseContext(Compilation compilation)
{
    // A type that is made of itself with several longer type arguments has exponentially many.
    private const int MaxConstructions = 256;

    private readonly List<DiagnosticModel> _diagnostics = [];
    private readonly Dictionary<string, INamedTypeSymbol> _constructions = new(StringComparer.Ordinal);
    private readonly Queue<INamedTypeSymbol> _pending = new();
    private readonly HashSet<string> _said = [];
    private AssemblyNames? _assemblies;

    /// <summary>The compilation.</summary>
    public Compilation Compilation => compilation;

    /// <summary>How code names the compilation's assemblies.</summary>
    public AssemblyNames Assemblies => _assemblies ??= new AssemblyNames(compilation);

    /// <summary>What is wrong so far, each thing once.</summary>
    public EquatableArray<DiagnosticModel> Diagnostics => _diagnostics.Distinct().ToEquatableArray();

    /// <summary>Notes what is wrong.</summary>
    public void Report(DiagnosticDescriptor descriptor, LocationModel location, params string[] arguments) =>
        _diagnostics.Add(new DiagnosticModel(descriptor.Id, location, new EquatableArray<string>(arguments)));

    /// <summary>Whether a reason was not given before.</summary>
    public bool IsFirst(string reason) => _said.Add(reason);

    /// <summary>Notes a construction of a generic message type, whose view has to be generated.</summary>
    /// <returns>Whether there are not too many of them.</returns>
    public bool TryNoteConstruction(INamedTypeSymbol type)
    {
        string name = Names.Full(type, Assemblies);
        if (_constructions.ContainsKey(name))
        {
            return true;
        }

        if (_constructions.Count == MaxConstructions)
        {
            return false;
        }

        _constructions.Add(name, type);
        _pending.Enqueue(type);
        return true;
    }

    /// <summary>The next construction that was noted and not parsed.</summary>
    public bool TryNextConstruction(out INamedTypeSymbol? type)
    {
        type = _pending.Count == 0 ? null : _pending.Dequeue();
        return type is not null;
    }
}
