using System.Collections.Immutable;

namespace ZeroAlloc.Crossings.Models;

/// <summary>A member of a type.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Kind">How it is declared.</param>
/// <param name="Type">Its type, as C#.</param>
internal sealed record MemberModel(string Name, MemberKind Kind, TypeText Type)
{
    /// <summary>Its attributes.</summary>
    public ImmutableArray<AttributeModel> Attributes { get; init; } = [];

    /// <summary>C# of the default value of a parameter, or what a property is initialized with; null without one.</summary>
    public string? Default { get; init; }

    /// <summary>Further features: how it is named, for example.</summary>
    public ImmutableArray<string> Marks { get; init; } = [];

    /// <summary>Features of the member.</summary>
    public IEnumerable<string> Features =>
        [Kind.Feature, .. Type.Features, .. Marks, .. Attributes.Select(attribute => attribute.Feature)];
}
