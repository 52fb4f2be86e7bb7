using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Types that the compiler does not know at the time when generators run.</summary>
internal sealed class UnknownTypeRule : IValueRule
{
    public bool Applies(ITypeSymbol type) => type.TypeKind == TypeKind.Error;

    public ValueModel? Read(ITypeSymbol type, ValueParser parser) =>
        parser.Fail($"'{Names.Short(type)}' isn't known; generators can't see types that other generators add");
}
