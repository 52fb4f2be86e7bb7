using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>A property or field that may become a member of the message.</summary>
/// <param name="symbol">The property or field, of the class that declares it first.</param>
/// <param name="type">Its type.</param>
/// <param name="canSet">Whether the view's code can set it in an initialiser.</param>
/// <param name="isRequired">Whether an initialiser has to set it.</param>
/// <param name="isExcluded">Whether it is excluded by name: constructors get the default value for it.</param>
/// <param name="location">Where to complain about it.</param>
internal sealed class Candidate(ISymbol symbol, ITypeSymbol type, bool canSet, bool isRequired, bool isExcluded, LocationModel location)
{
    /// <summary>The property or field.</summary>
    public ISymbol Symbol => symbol;

    /// <summary>Its name.</summary>
    public string Name => symbol.Name;

    /// <summary>Its type.</summary>
    public ITypeSymbol Type => type;

    /// <summary>Whether the view's code can set it in an initialiser.</summary>
    public bool CanSet => canSet;

    /// <summary>Whether an initialiser has to set it.</summary>
    public bool IsRequired => isRequired;

    /// <summary>Whether it is kept out of the message: by name, or because something is wrong with it.</summary>
    public bool IsExcluded { get; set; } = isExcluded;

    /// <summary>The attribute that hides it from JSON, or <see langword="null"/>; an override may have it.</summary>
    public string? HiddenBy { get; set; }

    /// <summary>Whether it can be set after construction, not only in an initialiser.</summary>
    public bool CanSetLater => canSet && symbol is not IPropertySymbol { SetMethod.IsInitOnly: true };

    /// <summary>Where to complain about it.</summary>
    public LocationModel Location => location;

    /// <summary>Its number, if it has one; an override may give it.</summary>
    public int? Number { get; set; }

    /// <summary>How it is written; <see langword="null"/> where it is not.</summary>
    public ValueModel? Value { get; set; }

    /// <summary>Its slot; -1 as long as it has none.</summary>
    public int Slot { get; set; } = -1;
}
