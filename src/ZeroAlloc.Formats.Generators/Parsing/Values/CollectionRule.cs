using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Lists, sets, and interfaces that lists or sets implement.</summary>
internal sealed class CollectionRule : IValueRule
{
    private static readonly HashSet<string> s_sequences =
    [
        "HashSet", "IEnumerable", "ICollection", "IList", "ISet", "IReadOnlyCollection", "IReadOnlyList", "IReadOnlySet",
    ];

    public bool Applies(ITypeSymbol type) => type is INamedTypeSymbol { TypeArguments.Length: 1 }
        && (type.Name == "List" || s_sequences.Contains(type.Name))
        && type.Is("System.Collections.Generic", type.Name);

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        if (parser.Read(((INamedTypeSymbol)type).TypeArguments[0]) is not { } element)
        {
            return null;
        }

        string name = Names.Full(type, parser.Context.Assemblies);
        string codec = type.Name == "List"
            ? $"{Aliases.Runtime}ListCodec<{element.Type}, {element.Elements}>"
            : $"{Aliases.Runtime}SequenceCodec<{name}, {element.Type}, {element.Elements}>";
        return ValueModels.Slot(name, codec, element.ListView);
    }
}
