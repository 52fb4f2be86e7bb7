using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>Documents whose elements have other prefixes, as clients of other stacks write them.</summary>
internal static class XmlPrefixes
{
    /// <summary>Gives each namespace of an element a prefix that the root declares, and takes the default namespaces away.</summary>
    public static void Rename(XmlPart root, Draw draw)
    {
        Dictionary<string, string> prefixes = [];
        Rename(root, new Dictionary<string, string> { [""] = "" }, prefixes, draw);
        foreach ((string ns, string prefix) in prefixes)
        {
            root.Attributes.Insert(draw.Next(root.Attributes.Count + 1), ($"xmlns:{prefix}", ns));
        }
    }

    /// <summary>Gives declared prefixes other names, wherever they stand in tags.</summary>
    public static void RenameDeclared(XmlPart root, Draw draw)
    {
        string[] declared =
        [
            .. root.Elements().SelectMany(part => part.Attributes).Select(attribute => attribute.Name)
                .Where(name => name.StartsWith("xmlns:", StringComparison.Ordinal)).Select(name => name[6..]).Distinct(),
        ];
        Dictionary<string, string> names = declared.ToDictionary(prefix => prefix, prefix =>
            draw.Any<string>([$"n{prefix}", "x", prefix.ToUpperInvariant(), "é"]));
        if (names.Values.Distinct().Count() < names.Count)
        {
            return;
        }

        foreach (XmlPart part in root.Elements())
        {
            part.Name = Renamed(part.Name!, names);
            for (int i = 0; i < part.Attributes.Count; i++)
            {
                (string name, string value) = part.Attributes[i];
                part.Attributes[i] = name.StartsWith("xmlns:", StringComparison.Ordinal)
                    ? ($"xmlns:{names[name[6..]]}", value)
                    : (Renamed(name, names), Renamed(value, names));
            }
        }
    }

    private static void Rename(XmlPart part, Dictionary<string, string> scope, Dictionary<string, string> prefixes, Draw draw)
    {
        scope = new Dictionary<string, string>(scope);
        foreach ((string name, string value) in part.Attributes)
        {
            if (name == "xmlns" || name.StartsWith("xmlns:", StringComparison.Ordinal))
            {
                scope[name == "xmlns" ? "" : name[6..]] = value;
            }
        }

        part.Attributes.RemoveAll(attribute => attribute.Name == "xmlns");
        int colon = part.Name!.IndexOf(':', StringComparison.Ordinal);
        if (scope.TryGetValue(colon < 0 ? "" : part.Name[..colon], out string? ns) && ns.Length > 0)
        {
            if (!prefixes.TryGetValue(ns, out string? prefix))
            {
                prefixes.Add(ns, prefix = $"p{prefixes.Count}");
            }

            part.Name = $"{prefix}:{part.LocalName}";
        }

        foreach (XmlPart child in part.Children.Where(child => child.IsElement))
        {
            Rename(child, scope, prefixes, draw);
        }
    }

    private static string Renamed(string name, Dictionary<string, string> names) =>
        name.IndexOf(':', StringComparison.Ordinal) is > 0 and int at && names.TryGetValue(name[..at], out string? other)
            ? other + name[at..] : name;
}
