using System.Reflection;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>An object: attributes in its start tag, then elements and text.</summary>
/// <param name="type">The class or struct.</param>
/// <param name="scope">The default namespace inside its element; the tags of its members declare theirs if it is another.</param>
internal sealed class XmlObjectPlan(Type type, string scope) : XmlValuePlan(type)
{
    /// <summary>The default namespace inside the object's element.</summary>
    public string Scope => scope;

    /// <summary>Name for <c>xsi:type</c>, with a prefix where its namespace has one; null where the type is never named.</summary>
    public string? TypeName { get; set; }

    /// <summary>The declarations of prefixes that stand in front of <see cref="TypeName"/>, for that.</summary>
    public string TypePrefixes { get; init; } = "";

    /// <summary>
    /// Where the number of the prefix is kept that <see cref="TypePrefixes"/> declares, if that is counted through the document;
    /// otherwise -1.
    /// </summary>
    public int PrefixPlace { get; init; } = -1;

    /// <summary>Of a root: the member with the prefixes that its element declares; null for none.</summary>
    public MemberInfo? Namespaces { get; init; }

    /// <summary>Whether something in the object says how deep the object stands (<see cref="XmlLevels"/>).</summary>
    public bool IsLeveled { get; init; }

    /// <summary>Whether objects are made without running a constructor when they are read.</summary>
    public bool IsUninitialized { get; init; }

    /// <summary>
    /// The methods that are told that the object is going to be written, or read, each of which takes a streaming context.
    /// </summary>
    public IReadOnlyList<MethodInfo> Before { get; init; } = [];

    /// <summary>The methods that are told that it was.</summary>
    public IReadOnlyList<MethodInfo> After { get; init; } = [];

    /// <summary>The members, in the order in which they are written; attributes are first.</summary>
    public List<XmlMemberPlan> Members { get; } = [];

    /// <summary>
    /// Whether the elements have to come in the order of <see cref="Members"/> when they are read:
    /// some have a place of their own. Otherwise any order is read.
    /// </summary>
    public bool IsSequence { get; init; }

    /// <summary>
    /// The types that may stand here too, with <c>xsi:type</c>, and are known to the serializer: every
    /// derived class that <see cref="System.Xml.Serialization.XmlIncludeAttribute"/> makes known
    /// anywhere in the document's types, the most derived first. A value of any other type is refused.
    /// </summary>
    public List<XmlObjectPlan> Derived { get; } = [];

    /// <summary>Whether values may be of <see cref="XmlValuePlan.Type"/> itself: an abstract class's may not.</summary>
    public bool IsAbstract => Type.IsAbstract;

    /// <summary>Whether attributes that no other member has fall back to XmlSerializer.</summary>
    public bool TakesAttributes => Members.Exists(static member => member.Value is XmlFallbackPlan { TakesAttributes: true });

    public override IEnumerable<XmlValuePlan> Children => Members.Select(static member => member.Value).Concat(Derived);

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('O');
        shape.AppendType(Type);
        if (shape.AppendSeen(this))
        {
            return;
        }

        shape.AppendText(scope).AppendText(TypePrefixes).AppendText(TypeName).Append(PrefixPlace);
        shape.Append(IsLeveled ? 'l' : '.').Append(IsUninitialized ? 'u' : '.').Append(IsSequence ? 's' : '.').AppendMember(Namespaces);
        foreach (MethodInfo before in Before)
        {
            shape.Append('<').AppendMember(before).Append('.').AppendType(before.DeclaringType.Required());
        }

        foreach (MethodInfo after in After)
        {
            shape.Append('>').AppendMember(after).Append('.').AppendType(after.DeclaringType.Required());
        }

        foreach (XmlMemberPlan member in Members)
        {
            shape.Append('{');
            member.AppendShape(shape);
            shape.Append('}');
        }

        foreach (XmlObjectPlan derived in Derived)
        {
            shape.Append('/');
            derived.AppendShape(shape);
        }
    }
}
