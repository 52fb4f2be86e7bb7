using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Dictionaries and the interfaces that they implement.</summary>
internal sealed class DictionaryRule : IValueRule
{
    public bool Applies(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeArguments.Length: 2, Name: "Dictionary" or "IDictionary" or "IReadOnlyDictionary" }
            && type.Is("System.Collections.Generic", type.Name);

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        var dictionary = (INamedTypeSymbol)type;
        ITypeSymbol keyType = dictionary.TypeArguments[0];
        if (parser.Read(keyType) is not { IsKey: true } key)
        {
            return keyType.TypeKind == TypeKind.Error ? null : parser.FailKey(keyType);
        }

        if (parser.Read(dictionary.TypeArguments[1]) is not { } value)
        {
            return null;
        }

        string name = Names.Full(type, parser.Context.Assemblies);
        return ValueModels.Slot(
            name,
            $"{Aliases.Runtime}DictionaryCodec<{name}, {key.Type}, {value.Type}, {key.Elements}, {value.Elements}>",
            $"{Aliases.Formats}BufferedDictionary<{key.InDictionaries}, {value.InDictionaries}>");
    }
}
