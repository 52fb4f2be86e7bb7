using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Arrays of one dimension.</summary>
internal sealed class ArrayRule : IValueRule
{
    public bool Applies(ITypeSymbol type) => type is IArrayTypeSymbol;

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        var array = (IArrayTypeSymbol)type;
        if (array.Rank != 1)
        {
            return parser.Fail($"'{Names.Short(type)}' has {array.Rank} dimensions; use an array of arrays");
        }

        return parser.Read(array.ElementType) is { } element
            ? ValueModels.Slot(
                Names.Full(type, parser.Context.Assemblies),
                $"{Aliases.Runtime}ArrayCodec<{element.Type}, {element.Elements}>",
                element.ListView)
            : null;
    }
}
