using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.UserCode;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>The ways through the values of a document to what falls back to XmlSerializer.</summary>
/// <remarks>
/// They are gone before a document is begun, and once more while it is written, so that nothing on them may be code that notices.
/// </remarks>
internal sealed class XmlFallbackPaths
{
    private readonly HashSet<XmlValuePlan> _leading = [];

    /// <summary>Finds the ways.</summary>
    public XmlFallbackPaths(XmlElementPlan root)
    {
        HashSet<XmlValuePlan> all = XmlPlanWalk.From(root.Value);
        foreach (XmlObjectPlan item in all.OfType<XmlObjectPlan>().Where(static item => item.Members.Exists(FallsBack)))
        {
            _leading.Add(item);
        }

        int before = -1;
        while (_leading.Count > 0 && before != _leading.Count)
        {
            before = _leading.Count;
            foreach (XmlValuePlan value in all.Where(value => !_leading.Contains(value) && value.Children.Any(_leading.Contains)))
            {
                _leading.Add(value);
            }
        }
    }

    /// <summary>Whether there is any.</summary>
    public bool Any => _leading.Count > 0;

    /// <summary>Whether something in a value may fall back.</summary>
    public bool Lead(XmlValuePlan value) => _leading.Contains(value);

    /// <summary>Whether all or some of a member's values fall back.</summary>
    public static bool FallsBack(XmlMemberPlan member) => member.Kind == XmlMemberKind.Fallback || member.FallsBackOnNodes;

    /// <summary>The members of a document that fall back, as people call them.</summary>
    public static string[] Names(XmlElementPlan root) =>
    [
        .. XmlPlanWalk.From(root.Value).OfType<XmlObjectPlan>().SelectMany(static item => item.Members)
            .Where(FallsBack)
            .Select(static member => member.Name + (member.FallsBackOnNodes ? " (parsed XML)" : ""))
            .Distinct(StringComparer.Ordinal)
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>Why the ways can't be gone: the application's code could notice. Null if they can.</summary>
    public NotCovered? Check()
    {
        foreach (XmlValuePlan value in _leading)
        {
            if (value is XmlNullablePlan or XmlObjectPlan { Type.IsValueType: true })
            {
                return new NotCovered($"the struct {value.Type} contains members that fall back to XmlSerializer");
            }

            if (value is XmlListPlan { Type: { IsArray: false } list } && !IsList(list))
            {
                return new NotCovered($"the items of {list}, a collection with code, contain members that fall back to XmlSerializer");
            }

            if (value is XmlObjectPlan item && item.Members.Find(member => IsOnWay(member) && !AutoProperties.Gets(member.Member, item.Type))
                is { } member)
            {
                return new NotCovered(
                    $"{member.Name} has a getter with code, and leads to members that fall back to XmlSerializer");
            }
        }

        return null;
    }

    /// <summary>Whether a member falls back, or leads to one that does.</summary>
    public bool IsOnWay(XmlMemberPlan member) => FallsBack(member) || Lead(member.Value);

    private static bool IsList(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>);
}
