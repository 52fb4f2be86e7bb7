namespace ZeroAlloc.Formats.Compilation.Framework;

/// <summary>An attribute of a serializer, as this version of ZeroAlloc knows it.</summary>
/// <param name="Name">The name of its class.</param>
/// <param name="Targets">What it can be on.</param>
/// <param name="Constructors">For each public constructor the types of its parameters, separated by commas.</param>
/// <param name="Settings">The properties that can be set by name.</param>
internal sealed record KnownAttribute(string Name, AttributeTargets Targets, string[] Constructors, string[] Settings)
{
    /// <summary>An attribute with a constructor without parameters.</summary>
    /// <param name="name">The name of its class.</param>
    /// <param name="targets">What it can be on.</param>
    /// <param name="settings">The properties that can be set by name.</param>
    public KnownAttribute(string name, AttributeTargets targets, params string[] settings)
        : this(name, targets, [""], settings)
    {
    }
}
