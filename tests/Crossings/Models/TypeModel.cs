using System.Collections.Immutable;

namespace ZeroAlloc.Crossings.Models;

/// <summary>A type of a program.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Shape">What it is declared as.</param>
/// <param name="Members">Its members; those that are parameters of a record stand in its parameter list.</param>
internal sealed record TypeModel(string Name, TypeShape Shape, ImmutableArray<MemberModel> Members)
{
    /// <summary><c>&lt;T&gt;</c>, or nothing.</summary>
    public string Generic { get; init; } = "";

    /// <summary>Base class and interfaces, as C#.</summary>
    public ImmutableArray<string> Bases { get; init; } = [];

    /// <summary>Attributes of the type.</summary>
    public ImmutableArray<AttributeModel> Attributes { get; init; } = [];

    /// <summary>Constructors that are written out.</summary>
    public ImmutableArray<ConstructorModel> Constructors { get; init; } = [];

    /// <summary>Other members: callbacks, for example. The text is C#.</summary>
    public ImmutableArray<AttributeModel> Extras { get; init; } = [];

    /// <summary>Further features: how the type is used, for example.</summary>
    public ImmutableArray<string> Marks { get; init; } = [];

    /// <summary>Features of the type itself.</summary>
    public IEnumerable<string> Features =>
    [
        Shape.Feature,
        .. Marks,
        .. Attributes.Select(attribute => attribute.Feature),
        .. Extras.Select(extra => extra.Feature),
        .. Constructors.IsEmpty ? [ConstructorRow.All[0].Feature] : Constructors.SelectMany(constructor => constructor.Features),
    ];
}
