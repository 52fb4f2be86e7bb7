using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>How a member is declared.</summary>
/// <param name="Text">
/// C#: <c>{t}</c> is its type, <c>{n}</c> its name, <c>{i}</c> the name after its type's. What follows on <c>##</c> stands beside the type.
/// </param>
/// <param name="In">Types that it may stand in.</param>
/// <param name="Traits">What can be done with it.</param>
internal sealed record MemberKind(string Feature, string Text, TypeKinds In, MemberTraits Traits, int Weight = 10) : Row(Feature, Weight)
{
    private const MemberTraits Open = MemberTraits.Assignable | MemberTraits.Property | MemberTraits.MayBeInitialized;
    private const MemberTraits Field = MemberTraits.Assignable;
    private const TypeKinds Mutable = TypeKinds.Concrete;
    private const TypeKinds Any = TypeKinds.Concrete | TypeKinds.ReadOnly;
    private const TypeKinds Heirs = TypeKinds.References;

    /// <summary>The kinds of all formats.</summary>
    public static IReadOnlyList<MemberKind> All { get; } =
    [
        new("get set", "public {t} {n} { get; set; }", Mutable, Open, 70),
        new("get init", "public {t} {n} { get; init; }", Any, Open, 12),
        new("get", "public {t} {n} { get; }", Any, Open, 12),
        new("get private set", "public {t} {n} { get; private set; }", Mutable, Open, 8),
        new("get protected set", "public {t} {n} { get; protected set; }", Heirs, Open, 4),
        new("get internal set", "public {t} {n} { get; internal set; }", Mutable, Open, 4),
        new("get private init", "public {t} {n} { get; private init; }", Any, Open, 4),
        new("private get set", "public {t} {n} { private get; set; }", Mutable, Open, 8),
        new("protected get set", "public {t} {n} { protected get; set; }", Heirs, Open, 4),
        new("internal get set", "public {t} {n} { internal get; set; }", Mutable, Open, 4),
        new("private get init", "public {t} {n} { private get; init; }", Any, Open, 4),
        new("required", "public required {t} {n} { get; set; }", Mutable, MemberTraits.Assignable | MemberTraits.Property, 8),
        new("required init", "public required {t} {n} { get; init; }", Any, MemberTraits.Assignable | MemberTraits.Property, 6),
        new("set only", "public {t} {n} { set => _{n} = value; } private {t} _{n} = default!;", Heirs, MemberTraits.Property, 8),
        new(
            "get set with a body",
            "public {t} {n} { get => _{n}; set => _{n} = value; } private {t} _{n} = default!;",
            Heirs,
            MemberTraits.Property | MemberTraits.Assignable,
            8),
        new(
            "set replaces null",
            "public {t} {n} { get => _{n}; set { if (value is { }) { _{n} = value; } } } private {t} _{n} = default!;",
            Heirs,
            MemberTraits.Property,
            4),
        new(
            "get throws for null",
            "public {t} {n} { get => _{n} is { } got ? got : throw new System.TimeZoneNotFoundException(\"no {n}\"); set => _{n} = value; } "
                + "private {t} _{n} = default!;",
            Heirs,
            MemberTraits.Property | MemberTraits.Assignable,
            4),
        new(
            "set throws for null",
            "public {t} {n} { get => _{n}; set => _{n} = value is { } ? value : throw new System.TimeZoneNotFoundException(\"no {n}\"); } "
                + "private {t} _{n} = default!;",
            Heirs,
            MemberTraits.Property,
            4),
        new("get computed", "public {t} {n} => default!;", Any, MemberTraits.Property, 6),
        new("non-public property", "internal {t} {n} { get; set; }", Mutable, Open, 6),
        new("private property", "private {t} {n} { get; set; }", Mutable, Open, 6),
        new("protected property", "protected {t} {n} { get; set; }", Heirs, Open, 3),
        new("virtual", "public virtual {t} {n} { get; set; }", Heirs, Open | MemberTraits.Virtual, 6),
        new("virtual get", "public virtual {t} {n} { get; } = default!;", Heirs, MemberTraits.Property | MemberTraits.Assignable, 2),
        new("abstract", "public abstract {t} {n} { get; set; }", TypeKinds.Abstract, MemberTraits.Property | MemberTraits.Virtual),
        new("override", "public override {t} {n} { get; set; }", Heirs, MemberTraits.Overrides | MemberTraits.Property, 12),
        new("override get", "public override {t} {n} { get => base.{n}; }", Heirs, MemberTraits.Overrides | MemberTraits.Property, 5),
        new("new", "public new {t} {n} { get; set; }", Heirs, MemberTraits.Shadows | MemberTraits.Property, 10),
        new("new private", "private new {t} {n} { get; set; }", Heirs, MemberTraits.Shadows | MemberTraits.Property, 5),
        new("new get", "public new {t} {n} { get; }", Heirs, MemberTraits.Shadows | MemberTraits.Property, 5),
        new("new field", "public new {t} {n};", Heirs, MemberTraits.Shadows, 3),
        new("static", "public static {t} {n} { get; set; } = default!;", Any, MemberTraits.Property, 4),
        new("static field", "public static {t} {n} = default!;", Any, MemberTraits.None, 3),
        new("field", "public {t} {n};", Mutable, Field | MemberTraits.MayBeInitialized, 14),
        new("readonly field", "public readonly {t} {n};", Any, Field | MemberTraits.MayBeInitialized, 6),
        new("required field", "public required {t} {n};", Mutable, Field, 5),
        new("internal field", "internal {t} {n};", Mutable, Field, 3),
        new("private field", "private {t} {n};", Mutable, Field, 4),
        new("protected field", "protected {t} {n};", Heirs, Field, 3),
        new("indexer", "public {t} this[int {n}] { get => default!; set { } }", Heirs, MemberTraits.Alone, 2),
        new("ref get", "public ref {t} {n} => ref _{n}; private {t} _{n} = default!;", Heirs, MemberTraits.Property | MemberTraits.Bare, 2),
        new(
            "explicit interface",
            "{t} IHas{i}.{n} { get; set; } = default!; ## public interface IHas{i} { {t} {n} { get; set; } }",
            Heirs,
            MemberTraits.Explicit | MemberTraits.Property,
            4),
        new("interface property", "{t} {n} { get; set; }", TypeKinds.Interface, MemberTraits.Property),
        new("positional", "{t} {n}", TypeKinds.Records, MemberTraits.Positional | MemberTraits.Property, 60),
    ];

    /// <summary>A type that a union may hold: only its type counts.</summary>
    public static MemberKind Case { get; } = new("case", "", TypeKinds.Union, MemberTraits.Bare);

    /// <summary>Whether it has all of these traits.</summary>
    public bool Has(MemberTraits traits) => (Traits & traits) == traits;

    /// <summary>Whether it may stand in a type.</summary>
    public bool FitsInto(TypeShape shape) =>
        shape.IsAny(TypeKinds.Interface | TypeKinds.Union) ? (In & shape.Kinds) != 0
        : In == TypeKinds.Abstract ? shape.Is(TypeKinds.Abstract)
        : (In & shape.Kinds & TypeKinds.Concrete) != 0
            && (!shape.Is(TypeKinds.ReadOnly) || In.HasFlag(TypeKinds.ReadOnly) || Has(MemberTraits.Positional))
            && (!shape.Is(TypeKinds.Sealed) || !Text.Contains(" virtual ", StringComparison.Ordinal));
}
