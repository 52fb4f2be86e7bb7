namespace ZeroAlloc.Crossings.Models;

/// <summary>What can be done with a member.</summary>
[Flags]
internal enum MemberTraits
{
    None = 0,

    /// <summary>A property; otherwise a field.</summary>
    Property = 1,

    /// <summary>A constructor may assign it.</summary>
    Assignable = 2,

    /// <summary>It may be followed by what it is initialized with.</summary>
    MayBeInitialized = 4,

    /// <summary>It may be overridden.</summary>
    Virtual = 8,

    /// <summary>It overrides one of the base class: of its name and type.</summary>
    Overrides = 16,

    /// <summary>It hides one of the base class.</summary>
    Shadows = 32,

    /// <summary>It stands in the parameter list of a record.</summary>
    Positional = 64,

    /// <summary>It implements an interface of its own explicitly.</summary>
    Explicit = 128,

    /// <summary>A type has one of it at most.</summary>
    Alone = 256,

    /// <summary>It takes no attributes.</summary>
    Bare = 512,
}
