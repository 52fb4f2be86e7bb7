using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>What can be said of a plan only by looking at all that is below it.</summary>
internal sealed class XmlPlanAnalysis
{
    private readonly Dictionary<XmlObjectPlan, bool> _pausing = [];
    private readonly Dictionary<XmlObjectPlan, bool> _recursive = [];

    /// <summary>Looks at the plan of a document.</summary>
    public XmlPlanAnalysis(XmlElementPlan root)
    {
        Prefixed = XmlPrefixRules.NamespacesOf(root.Value);
        HashSet<XmlValuePlan> all = XmlPlanWalk.From(root.Value);
        HasNodes = all.Any(static value => value is XmlNodePlan);
        HasGetOnly = all.Any(static value => value is XmlObjectPlan { Members: [.., { IsGetOnly: true }] });
        HasOwnEquality = root.Tag.Dialect == XmlDialect.Serializer
            && all.Any(static value => value is XmlObjectPlan && SaysWhatEquals(value.Type));
    }

    /// <summary>
    /// Whether a class in the document says itself what equals it: XmlSerializer takes equal objects, one inside the other, for a circle.
    /// </summary>
    public bool HasOwnEquality { get; }

    /// <summary>The namespaces of attributes, for which prefixes are made up.</summary>
    public string[] Prefixed { get; }

    /// <summary>Whether there are parsed elements, which write themselves.</summary>
    public bool HasNodes { get; }

    /// <summary>Whether an object's last member is a collection without a setter (see <see cref="XmlMemberPlan.IsGetOnly"/>).</summary>
    public bool HasGetOnly { get; }

    /// <summary>Depth up to which objects are only counted; see <see cref="XmlPath"/>.</summary>
    public int CountedDepth => HasOwnEquality ? 0 : XmlPath.CountedDepth;

    /// <summary>How often a class's code is emitted again, because the class stands in another element as well.</summary>
    /// <param name="root">The root's element.</param>
    public static int CountCopies(XmlElementPlan root)
    {
        HashSet<(XmlTag Tag, XmlObjectPlan Object)> forms = [];
        foreach (XmlElementPlan element in XmlPlanWalk.Below(root.Value).Append(root.Value).SelectMany(XmlPlanWalk.ElementsIn).Append(root))
        {
            if (element.Value is XmlAnyPlan any)
            {
                forms.UnionWith(any.Objects.Select(item => (element.Tag, item)));
            }
            else if ((element.Value is XmlNullablePlan nullable ? nullable.Inner : element.Value) is XmlObjectPlan item)
            {
                forms.Add((element.Tag, item));
                forms.UnionWith(item.Derived.Select(derived => (element.Tag, derived)));
            }
        }

        return forms.Count - forms.DistinctBy(static form => form.Object).Count();
    }

    /// <summary>Whether a value can pause: a list can, and whatever holds one.</summary>
    public bool CanPause(XmlValuePlan value)
    {
        if (value is not XmlObjectPlan item)
        {
            return value is XmlListPlan || (value is not XmlTextPlan && value.Children.Any(CanPause));
        }

        if (!_pausing.TryGetValue(item, out bool can))
        {
            can = XmlPlanWalk.Below(item).Any(static inner => inner is XmlListPlan);
            _pausing.Add(item, can);
        }

        return can;
    }

    /// <summary>Whether objects of a plan may be met again below themselves, or equal one above them.</summary>
    public bool IsTracked(XmlObjectPlan plan)
    {
        if (!_recursive.TryGetValue(plan, out bool recursive))
        {
            recursive = XmlPlanWalk.Below(plan).Contains(plan);
            _recursive.Add(plan, recursive);
        }

        return recursive || (HasOwnEquality && !plan.Type.IsValueType);
    }

    /// <summary>
    /// Whether a class overrides <see cref="object.Equals(object)"/> other than by what the
    /// compiler makes for records, by which nothing equals a part of itself.
    /// </summary>
    private static bool SaysWhatEquals(Type type)
    {
        if (type.IsValueType)
        {
            return false;
        }

        MethodInfo equals = type.GetMethod(nameof(Equals), [typeof(object)]).Required();
        if (equals.DeclaringType == typeof(object))
        {
            return false;
        }

        return !IsCompilers(equals) || Array.Exists(
            type.GetMethods(),
            static method => method.Name == nameof(Equals) && method.DeclaringType != typeof(object) && !IsCompilers(method));
    }

    private static bool IsCompilers(MethodInfo method) => method.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);
}
