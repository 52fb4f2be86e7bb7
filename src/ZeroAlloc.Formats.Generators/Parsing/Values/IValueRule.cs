using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>How the values of some types are written.</summary>
internal interface IValueRule
{
    /// <summary>Whether the rule decides about a type; rules behind it are not asked then.</summary>
    bool Applies(ITypeSymbol type);

    /// <summary>How values of the type are written; <see langword="null"/> if they can't be, and the parser was told why.</summary>
    ValueModel? Read(ITypeSymbol type, ValueParser parser);
}
