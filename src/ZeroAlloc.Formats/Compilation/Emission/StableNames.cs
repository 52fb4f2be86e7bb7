using System.Reflection;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>Names that hold in any process, and the types that were named, what they are made of, and their base classes.</summary>
internal sealed class StableNames : ShapeNames
{
    private readonly HashSet<Type> _types = [];

    /// <summary>The types.</summary>
    public IReadOnlyCollection<Type> Types => _types;

    public override string Of(Type type)
    {
        Add(type);
        return type.AssemblyQualifiedName ?? type.ToString();
    }

    public override string? Of(MemberInfo? member) => member?.ToString();

    /// <summary>Adds a type, what it is made of, and its base classes: a member that it inherits is their code.</summary>
    private void Add(Type type)
    {
        // A base class may be made of the type itself: class Tree : List<Tree>.
        if (!_types.Add(type))
        {
            return;
        }

        foreach (Type part in Reflected.Parts(type))
        {
            Add(part);
        }

        if (type.BaseType is { } parent)
        {
            Add(parent);
        }
    }
}
