using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Bytes: <c>byte[]</c>, <c>Memory&lt;byte&gt;</c>, <c>ReadOnlyMemory&lt;byte&gt;</c>.</summary>
internal sealed class BinaryRule : IValueRule
{
    public bool Applies(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array => IsByte(array.ElementType),
        INamedTypeSymbol { TypeArguments.Length: 1 } memory =>
            (memory.Is("System", "Memory") || memory.Is("System", "ReadOnlyMemory")) && IsByte(memory.TypeArguments[0]),
        _ => false,
    };

    public ValueModel? Read(ITypeSymbol type, ValueParser parser) =>
        ValueModels.Slot(Names.Full(type, parser.Context.Assemblies), $"{Aliases.Runtime}BinaryCodec", $"{Aliases.Formats}BufferedBinary");

    private static bool IsByte(ITypeSymbol type) => type.SpecialType == SpecialType.System_Byte;
}
