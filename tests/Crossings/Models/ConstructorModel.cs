using System.Collections.Immutable;

namespace ZeroAlloc.Crossings.Models;

/// <summary>A constructor that is written out.</summary>
/// <param name="Feature">Its feature.</param>
/// <param name="Access"><c>public</c>, <c>private</c>…</param>
/// <param name="Parameters">Its parameters.</param>
internal sealed record ConstructorModel(string Feature, string Access, ImmutableArray<ParameterModel> Parameters)
{
    /// <summary>Its attributes.</summary>
    public ImmutableArray<AttributeModel> Attributes { get; init; } = [];

    /// <summary>Features of the constructor.</summary>
    public IEnumerable<string> Features =>
    [
        Feature,
        .. Attributes.Select(attribute => attribute.Feature),
        .. Parameters.SelectMany(parameter => parameter.Features),
    ];
}

/// <summary>A parameter of a constructor.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its type, as C#.</param>
/// <param name="Sets">The member that it is assigned to; null for none.</param>
/// <param name="Default">C# of its default value; null without one.</param>
internal sealed record ParameterModel(string Name, string Type, string? Sets, string? Default)
{
    /// <summary>Its attributes.</summary>
    public ImmutableArray<AttributeModel> Attributes { get; init; } = [];

    /// <summary>Further features.</summary>
    public ImmutableArray<string> Features { get; init; } = [];
}
