namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>An element's name, and whether its start tag has to declare the default namespace.</summary>
/// <param name="Name">Name, encoded as XML wants it; with a prefix where the namespace has one.</param>
/// <param name="Namespace">Namespace; empty for none.</param>
/// <param name="Declares">
/// Whether the namespace differs from the default one around the element: the start tag says <c>xmlns="…"</c> then, behind its attributes.
/// </param>
internal sealed record XmlTag(string Name, string Namespace, bool Declares)
{
    /// <summary>The declarations of prefixes that stand directly behind the name, each with a space in front.</summary>
    public string Prefixes { get; init; } = "";

    /// <summary>
    /// Of a root: the declarations that its value asks for, behind those that every document has; that of its own prefix is not here.
    /// </summary>
    public string Declared { get; init; } = "";

    /// <summary>How many these are.</summary>
    public int DeclaredNames { get; init; }

    /// <summary>Of a root whose value asks for it: its own prefix, which it declares in place of the default namespace.</summary>
    public string? DeclaredPrefix { get; init; }

    /// <summary>Whose document it is.</summary>
    public XmlDialect Dialect { get; init; } = XmlDialect.Serializer;

    /// <summary>Whether it is DataContractSerializer's.</summary>
    public bool IsByContract => Dialect == XmlDialect.DataContract;

    /// <summary>
    /// How much deeper the element is than that of the object around it, if what is in it says how deep it is (<see cref="XmlLevels"/>);
    /// otherwise 0.
    /// </summary>
    public int Step { get; init; }

    /// <summary>
    /// The distances of the numbers that are kept when the object is gone into (<see cref="XmlLevels"/>), the first at the place
    /// <see cref="KeptFrom"/>.
    /// </summary>
    public string Kept { get; init; } = "";

    /// <summary>Place of the first number that is kept.</summary>
    public int KeptFrom { get; init; }

    /// <summary>The tag as the code of the object in it writes it: what was counted from the object around is kept by then.</summary>
    public XmlTag Entered => Kept.Length == 0 ? this : this with { Name = WithKept(Name), Prefixes = WithKept(Prefixes) };

    /// <summary><c>&lt;Name</c>: attributes may follow.</summary>
    public byte[] Open => Bytes($"<{Name}{Prefixes}");

    /// <summary>What ends a start tag with content behind it.</summary>
    public byte[] Tail => Bytes($"{Declaration}>");

    /// <summary>What ends a start tag without content.</summary>
    public byte[] EmptyTail => Bytes($"{Declaration} />");

    /// <summary>The end tag.</summary>
    public byte[] Close => Bytes($"</{Name}>");

    /// <summary>Markup of the element's start tag in bytes.</summary>
    public byte[] Bytes(string markup) => XmlLevels.Bytes(markup);

    private string WithKept(string text)
    {
        for (int i = 0; i < Kept.Length; i++)
        {
            text = text.Replace(Kept[i], XmlLevels.OfKept(KeptFrom + i)!.Value);
        }

        return text;
    }

    // XmlWriter escapes a namespace as it does any attribute.
    private string Declaration => Declares
        ? $" xmlns{(DeclaredPrefix is null ? "" : $":{DeclaredPrefix}")}=\"{XmlMarkup.EscapeAttribute(Namespace)}\""
        : "";
}
