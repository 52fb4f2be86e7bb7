using System.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A class or struct with members. Recursive: it is known before its members are.</summary>
internal sealed class MappedObject(Type type, string name, string ns) : MappedType(type, name, ns)
{
    /// <summary>The base class, in the same namespace unless it says otherwise.</summary>
    public MappedObject? Base { get; set; }

    /// <summary>The classes directly derived from this one that were met anywhere in the document's types.</summary>
    public List<MappedObject> Derived { get; } = [];

    /// <summary>The members that it declares itself, in the order in which they are written.</summary>
    public List<MappedMember> Members { get; } = [];

    /// <summary>The member that it declares itself with the prefixes that its element declares; null for none.</summary>
    public MemberInfo? Namespaces { get; set; }

    /// <summary>Whether all members are known.</summary>
    public bool IsComplete { get; set; }

    /// <summary>Whether there is a member of that name, declared here or in a base class.</summary>
    public bool Declares(string member) => Namespaces?.Name == member
        || Members.Exists(known => known.Member.Name == member)
        || Base?.Declares(member) == true;
}
