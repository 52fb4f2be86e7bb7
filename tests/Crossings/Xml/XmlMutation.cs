using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>What is done to documents. A row changes the tree, or the text.</summary>
/// <param name="Tree">Changes the tree; null for none.</param>
/// <param name="Text">Changes the bytes; null for none.</param>
internal sealed record XmlMutation(
    string Feature, int Weight, Action<XmlPart, XmlMutationContext>? Tree = null, Func<byte[], Draw, byte[]>? Text = null)
        : Row(Feature, Weight)
{
    /// <summary>A document that was changed.</summary>
    public static byte[] Apply(Draw draw, CompiledProgram program, Type type, byte[] canonical, IReadOnlyList<Row> mutations)
    {
        XmlMutation[] all = [.. mutations.Cast<XmlMutation>()];
        if (canonical.Length == 0)
        {
            canonical = System.Text.Encoding.UTF8.GetBytes($"<{System.Xml.XmlConvert.EncodeLocalName(type.Name.Split('`')[0])} />");
        }

        if (all.Any(mutation => mutation.Tree is not null) && XmlPart.Parse(canonical) is { } tree)
        {
            XmlMutationContext context = new(draw, XmlNames.Of(program));
            foreach (XmlMutation mutation in all)
            {
                mutation.Tree?.Invoke(tree, context);
            }

            canonical = tree.ToBytes();
        }

        return all.Aggregate(canonical, (text, mutation) => mutation.Text?.Invoke(text, draw) ?? text);
    }
}

/// <summary>What a mutation may look at.</summary>
internal sealed record XmlMutationContext(Draw Draw, XmlNames Names)
{
    /// <summary>One of the elements that fit; null where there is none.</summary>
    public XmlPart? Any(XmlPart root, Func<XmlPart, bool> fits)
    {
        XmlPart[] all = [.. root.Elements().Where(fits)];
        return all.Length == 0 ? null : Draw.Any(all);
    }

    /// <summary>An element that others are in.</summary>
    public XmlPart? AnyParent(XmlPart root) => Any(root, part => part.Children.Exists(child => child.IsElement));

    /// <summary>A place among the children of an element.</summary>
    public int Place(XmlPart parent) => Draw.Chance(3) ? 0 : Draw.Next(parent.Children.Count + 1);

    /// <summary>A name with the prefix that its neighbours have.</summary>
    public string Beside(XmlPart parent, string name)
    {
        string? neighbour = parent.Children.Find(child => child.IsElement)?.Name;
        return neighbour?.IndexOf(':', StringComparison.Ordinal) is > 0 and int at && !Draw.Chance(4) ? neighbour[..(at + 1)] + name : name;
    }
}
