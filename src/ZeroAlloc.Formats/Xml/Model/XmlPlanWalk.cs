namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>Walks plans, which may be recursive.</summary>
internal static class XmlPlanWalk
{
    /// <summary>Every plan that can be reached from another, that one only if it can be reached again.</summary>
    public static HashSet<XmlValuePlan> Below(XmlValuePlan plan)
    {
        HashSet<XmlValuePlan> seen = [];
        var left = new Stack<XmlValuePlan>(plan.Children);
        while (left.TryPop(out XmlValuePlan? next))
        {
            if (seen.Add(next))
            {
                foreach (XmlValuePlan child in next.Children)
                {
                    left.Push(child);
                }
            }
        }

        return seen;
    }

    /// <summary>A plan and every one below it.</summary>
    public static HashSet<XmlValuePlan> From(XmlValuePlan plan)
    {
        HashSet<XmlValuePlan> all = Below(plan);
        all.Add(plan);
        return all;
    }

    /// <summary>The elements directly in a value.</summary>
    public static IEnumerable<XmlElementPlan> ElementsIn(XmlValuePlan value) => value switch
    {
        XmlObjectPlan item => item.Members.Select(static member => member.Element).OfType<XmlElementPlan>(),
        XmlListPlan list => [list.Item],
        XmlChoicePlan choice => choice.Alternatives,
        _ => [],
    };
}
