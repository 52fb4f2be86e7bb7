using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>The tables that models of a format are drawn from.</summary>
internal sealed class Grammar
{
    private IReadOnlyList<TypeText>? _samples;
    private GrammarConditions? _conditions;

    /// <summary>Types of members; drawn once, which takes seconds.</summary>
    public IReadOnlyList<TypeText> Samples => _samples ??= [.. TypeSamples.Of(this)];

    /// <summary>Which pairs the conditions of the tables allow; evaluated once, which takes seconds.</summary>
    public GrammarConditions Conditions => _conditions ??= new GrammarConditions(this);

    /// <summary>Types that have no elements.</summary>
    public required IReadOnlyList<MemberTypeRow> Scalars { get; init; }

    /// <summary>Types of elements: <c>{0}</c>, and <c>{k}</c> for a key.</summary>
    public required IReadOnlyList<MemberTypeRow> Collections { get; init; }

    /// <summary>Types of keys.</summary>
    public required IReadOnlyList<MemberTypeRow> Keys { get; init; }

    /// <summary>Attributes of members.</summary>
    public required IReadOnlyList<AttributeRow> MemberAttributes { get; init; }

    /// <summary>Attributes of types.</summary>
    public required IReadOnlyList<AttributeRow> TypeAttributes { get; init; }

    /// <summary>Members of types that are neither property nor field; <c>{n}</c> is the type's name, the target an interface.</summary>
    public required IReadOnlyList<AttributeRow> TypeExtras { get; init; }

    /// <summary>How a base type names those that are derived from it: <c>{0}</c>, <c>{1}</c>.</summary>
    public required IReadOnlyList<AttributeRow> Hierarchies { get; init; }

    /// <summary>Attributes of unions; empty where there are no unions.</summary>
    public IReadOnlyList<AttributeRow> Unions { get; init; } = [];

    /// <summary>What types are for.</summary>
    public IReadOnlyList<Row> TypeRoles => Unions.Count > 0 ? [.. Roles.All, Roles.Choice] : Roles.All;

    /// <summary>Types of members that are types of the program.</summary>
    public IReadOnlyList<MemberTypeRow> Models =>
    [
        .. Roles.Types,
        .. Unions.Count > 0 ? (MemberTypeRow[])[Roles.OfChoice] : [],
        .. HasMembersOfBase ? (MemberTypeRow[])[Roles.OfBase] : [],
    ];

    /// <summary>Whether members are of the root's base class.</summary>
    public bool HasMembersOfBase { get; init; }

    /// <summary>C# of the attribute by which a serializer is told a constructor; null where there is none.</summary>
    public required string? ConstructorMark { get; init; }

    /// <summary>Kinds of members.</summary>
    public IReadOnlyList<MemberKind> Kinds { get; init; } = MemberKind.All;

    /// <summary>Names of members.</summary>
    public IReadOnlyList<NameRow> Names { get; init; } = NameRow.All;

    /// <summary>Kinds of types.</summary>
    public IReadOnlyList<TypeShape> Shapes { get; init; } = TypeShape.All;

    /// <summary>Which constructors types have.</summary>
    public IReadOnlyList<ConstructorRow> Constructors { get; init; } = ConstructorRow.All;

    /// <summary>Further rows of members.</summary>
    public IReadOnlyList<Row> MemberMarks { get; init; } = [];

    /// <summary>Adds all rows to a table of features.</summary>
    public FeatureTable AddTo(FeatureTable features) => features
        .Add(Scope.Type, "shape", Shapes, isExclusive: true)
        .Add(Scope.Type, "constructor", Constructors, isExclusive: true)
        .Add(Scope.Type, "parameter", ConstructorRow.Parameters)
        .Add(Scope.Type, "role", TypeRoles, isExclusive: true)
        .AddGroups(Scope.Type, TypeAttributes.Concat(TypeExtras), row => "type " + row.Group)
        .Add(Scope.Type, "hierarchy", Hierarchies, isExclusive: true)
        .Add(Scope.Type, "union", Unions, isExclusive: true)
        .Add(Scope.Member, "kind", Kinds, isExclusive: true)
        .Add(Scope.Member, "name", NameRow.All, isExclusive: true)
        .Add(Scope.Member, "default", NameRow.Defaults)
        .Add(Scope.Member, "leaf", Scalars.Concat(Models.Where(row => !row.HasElement)), isExclusive: true)
        .Add(Scope.Member, "collection", Collections.Concat(Models.Where(row => row.HasElement)))
        .Add(Scope.Member, "key", Keys, isExclusive: true)
        .AddGroups(Scope.Member, MemberAttributes, row => "member " + row.Group)
        .Add(Scope.Member, "member mark", MemberMarks);
}
