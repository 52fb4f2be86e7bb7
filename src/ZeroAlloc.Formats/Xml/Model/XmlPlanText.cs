using System.Globalization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A plan of a document, as a tree for people: elements, attributes and texts in the order in which they are written.</summary>
internal sealed class XmlPlanText
{
    private readonly PlanTree _tree = new();
    private readonly HashSet<XmlObjectPlan> _seen = [];

    private XmlPlanText()
    {
    }

    /// <summary>The plan of a document.</summary>
    public static string Describe(XmlContractPlan plan)
    {
        var text = new XmlPlanText();
        text.Add(0, "", plan.Root);
        return text._tree.ToString();
    }

    private void Add(int depth, string label, XmlElementPlan element)
    {
        if (element.Value is XmlChoicePlan or XmlNodePlan { IsWrapped: false })
        {
            Add(depth, label, element.Value);
            return;
        }

        string declaration = element.Tag.Declares ? $" xmlns=\"{element.Tag.Namespace}\"" : "";
        Add(depth, $"<{element.Tag.Name}{element.Tag.Prefixes}{declaration}>{(element.IsNullable ? " or nil," : "")} {label}", element.Value);
    }

    private void Add(int depth, string label, XmlValuePlan plan)
    {
        string type = label + TypeText.Of(plan.Type);
        switch (plan)
        {
            case XmlObjectPlan item:
                AddObject(depth, type, item);
                break;
            case XmlListPlan list:
                _tree.Add(depth, $"{type}: list of");
                Add(depth + 1, "", list.Item);
                break;
            case XmlInterfacePlan declared:
                _tree.Add(depth, $"{type}: list, by the interface, of");
                Add(depth + 1, "", declared.Any.Item);
                break;
            case XmlAnyPlan any:
                string types = string.Concat(any.Children.Select(static known => ", " + TypeText.Of(known.Type)));
                _tree.Add(depth, $"{type}: anything known, by xsi:type{types}");
                break;
            case XmlChoicePlan choice:
                _tree.Add(depth, $"{type}: one of");
                foreach (XmlElementPlan alternative in choice.Alternatives)
                {
                    Add(depth + 1, "", alternative);
                }

                break;
            case XmlNodePlan node:
                string wrapped = node.IsWrapped ? ", in this element" : "";
                _tree.Add(depth, node.IsOwn ? $"{type}: what it writes itself" : $"{type}: a parsed element{wrapped}, by itself");
                break;
            case XmlMomentPlan moment:
                _tree.Add(depth, $"{type}: made of");
                Add(depth + 1, "", moment.Parts);
                break;
            case XmlFallbackPlan fallback:
                _tree.Add(depth, $"{type}: {(fallback.IsTree ? "parsed XML, " : "")}falls back to XmlSerializer if there is something");
                break;
            case XmlNullablePlan nullable:
                _tree.Add(depth, $"{type}: nullable");
                Add(depth + 1, "", nullable.Inner);
                break;
            default:
                AddText(depth, type, (XmlTextPlan)plan);
                break;
        }
    }

    private void AddText(int depth, string type, XmlTextPlan plan)
    {
        _tree.Add(depth, plan.Kind switch
        {
            XmlTextKind.String when plan.NameKind != XmlNameKind.None => $"{type}: a name, trimmed when it is read",
            XmlTextKind.String => $"{type}: text, escaped{(plan.IsTrimmed ? ", trimmed when it is read" : "")}",
            XmlTextKind.Scalar => $"{type}: text by {plan.Scalar?.Write.DeclaringType?.Name}.{plan.Scalar?.Write.Name}",
            XmlTextKind.Enum => $"{type}: name of slot {plan.Slot}",
            XmlTextKind.Base64 => $"{type}: base64",
            XmlTextKind.Hex => $"{type}: hexadecimal digits",
            _ => $"{type}: texts, separated by spaces",
        });
        if (plan.Item is not null)
        {
            Add(depth + 1, "", plan.Item);
        }
    }

    private void AddObject(int depth, string type, XmlObjectPlan plan)
    {
        if (!_seen.Add(plan))
        {
            _tree.Add(depth, $"{type}: object, see above");
            return;
        }

        string order = plan.IsSequence ? ", elements read in this order only" : "";
        string named = plan.TypeName is null ? "" : $",{plan.TypePrefixes} xsi:type=\"{plan.TypeName}\"";
        _tree.Add(depth, $"{type}: {(plan.IsAbstract ? "abstract " : "")}object{named}{order}");
        foreach (XmlMemberPlan member in plan.Members)
        {
            AddMember(depth + 1, member);
        }

        foreach (XmlObjectPlan derived in plan.Derived)
        {
            Add(depth + 1, "or ", derived);
        }
    }

    private void AddMember(int depth, XmlMemberPlan member)
    {
        string label = $"{member.Member.Name}{Condition(member)}, ";
        switch (member.Kind)
        {
            case XmlMemberKind.Element:
                Add(depth, label, member.GetRequiredElement());
                break;
            case XmlMemberKind.Attribute:
                string prefix = member.HasMadePrefix ? $"{{{member.AttributeNamespace}}}" : "";
                Add(depth, $"@{prefix}{member.WrittenAttribute} {label}", member.Value);
                break;
            case XmlMemberKind.Text:
                Add(depth, $"text {label}", member.Value);
                break;
            case XmlMemberKind.Fallback:
                Add(depth, label, member.Value);
                break;
            default:
                Add(depth, $"items {label}", member.Value);
                break;
        }
    }

    private static string Condition(XmlMemberPlan member)
    {
        string condition = member.DefaultValue is null ? "" : string.Create(CultureInfo.InvariantCulture, $" unless {member.DefaultValue}");
        condition += member.FallsBackOnNodes ? ", or parsed XML, which falls back to XmlSerializer" : "";
        condition += member.Specified is null ? "" : $" if {member.Specified.Name}";
        return condition + (member.ShouldSerialize is null ? "" : $" if {member.ShouldSerialize.Name}()");
    }
}
