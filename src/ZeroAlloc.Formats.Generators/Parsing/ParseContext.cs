using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>What the parsing of one marked type gathers. Lives as long as that, symbols and all.</summary>
/// <param name="compilation">The compilation.</param>
internal sealed class ParseContext(Compilation compilation)
{
    private readonly List<DiagnosticModel> _diagnostics = [];
    private readonly Dictionary<string, INamedTypeSymbol> _constructions = new(StringComparer.Ordinal);
    private readonly Queue<INamedTypeSymbol> _pending = new();

    /// <summary>The compilation.</summary>
    public Compilation Compilation => compilation;

    /// <summary>What is wrong so far, each thing once.</summary>
    public EquatableArray<DiagnosticModel> Diagnostics => _diagnostics.Distinct().ToEquatableArray();

    /// <summary>Notes what is wrong.</summary>
    public void Report(DiagnosticDescriptor descriptor, LocationModel location, params string[] arguments) =>
        _diagnostics.Add(new DiagnosticModel(descriptor.Id, location, new EquatableArray<string>(arguments)));

    /// <summary>Notes a construction of a generic message type, whose view has to be generated.</summary>
    public void NoteConstruction(INamedTypeSymbol type)
    {
        string name = Names.Full(type);
        if (!_constructions.ContainsKey(name))
        {
            _constructions.Add(name, type);
            _pending.Enqueue(type);
        }
    }

    /// <summary>The next construction that was noted and not parsed.</summary>
    public bool TryNextConstruction(out INamedTypeSymbol? type)
    {
        type = _pending.Count == 0 ? null : _pending.Dequeue();
        return type is not null;
    }
}
