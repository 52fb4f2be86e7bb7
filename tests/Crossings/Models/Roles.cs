using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>What a type is for in its program.</summary>
internal static class Roles
{
    /// <summary>The type that is asked for.</summary>
    public static Row Root { get; } = new("root");

    /// <summary>Its base class.</summary>
    public static Row Base { get; } = new("base of root", 30);

    /// <summary>A type that members have.</summary>
    public static Row Item { get; } = new("nested", 55);

    /// <summary>A generic type that members have.</summary>
    public static Row Box { get; } = new("generic", 20);

    /// <summary>A type of which values are of derived types.</summary>
    public static Row Animal { get; } = new("polymorphic base", 30);

    /// <summary>A type derived from that.</summary>
    public static Row Dog { get; } = new("derived");

    /// <summary>A union of types; formats that have unions have it.</summary>
    public static Row Choice { get; } = new("choice", 30);

    /// <summary>A member of that; its text is the name.</summary>
    public static MemberTypeRow OfChoice { get; } = new("of choice", "Choice", TypeTraits.Model, 25);

    /// <summary>A member of the root's base class, for formats of XML; its text is the name.</summary>
    public static MemberTypeRow OfBase { get; } = new("of base", "Base", TypeTraits.Model | TypeTraits.Reference, 25);

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Row> All { get; } = [Root, Base, Item, Box, Animal, Dog];

    /// <summary>Types of members that are types of the program; their text is the name.</summary>
    public static IReadOnlyList<MemberTypeRow> Types { get; } =
    [
        new("of root", "Root", TypeTraits.Model, 12),
        new("of nested", "Item", TypeTraits.Model, 40),
        new("of generic", "Box<{0}>", TypeTraits.Model, 20),
        new("of polymorphic base", "Animal", TypeTraits.Model | TypeTraits.Reference, 40),
        new("of derived", "Dog", TypeTraits.Model, 5),
    ];
}
