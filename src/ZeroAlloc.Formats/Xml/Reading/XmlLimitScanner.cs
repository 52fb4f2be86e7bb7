namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>
/// Goes through the markup of a document in UTF-8 and counts what is limited by <see cref="XmlFormatOptions"/>, beside the depth.
/// </summary>
/// <param name="document">The document.</param>
/// <param name="options">The limits.</param>
/// <remarks>
/// <b>Cost</b>: linear, whatever the document says; no allocation, and eight pooled bytes for each
/// element that is open and declares namespaces.
/// </remarks>
internal ref struct XmlLimitScanner(ReadOnlySpan<byte> document, XmlFormatOptions options)
{
    private XmlTags _tags = new(document);

    // Declarations in scope; disposed where the scan ends.
    private XmlNamespaceScopes _scopes;

    /// <summary>Elements and attributes.</summary>
    public int Names { get; private set; }

    /// <summary>Declarations of namespaces, repeated ones included.</summary>
    public int Declarations { get; private set; }

    /// <summary>Goes through the document; once.</summary>
    /// <param name="place">Where the first start tag begins that exceeds a limit.</param>
    /// <returns>What it exceeds; <see cref="XmlLimit.None"/> if none does.</returns>
    public XmlLimit Scan(out int place)
    {
        try
        {
            XmlLimit exceeded = XmlLimit.None;
            while (exceeded == XmlLimit.None && _tags.MoveToStartTag(out ReadOnlySpan<byte> name))
            {
                exceeded = name.Length > options.MaxNameLength ? XmlLimit.NameLength
                    : _tags.Depth >= options.MaxDepth && !options.ReadsAsFormatter ? XmlLimit.Depth
                    : TakeAttributes();
            }

            place = _tags.Start;
            return exceeded;
        }
        finally
        {
            _scopes.Dispose();
        }
    }

    private XmlLimit TakeAttributes()
    {
        int depth = _tags.Depth;
        int inScope = _scopes.LeaveTo(depth);
        int attributes = 0;
        int declarations = 0;
        while (_tags.TakeAttribute(out ReadOnlySpan<byte> name, out _))
        {
            attributes++;
            declarations += XmlTags.IsDeclaration(name) ? 1 : 0;
            XmlLimit exceeded = attributes > options.MaxAttributes ? XmlLimit.Attributes
                : declarations > options.MaxNamespaces - inScope ? XmlLimit.Namespaces
                : name.Length > options.MaxNameLength ? XmlLimit.NameLength
                : XmlLimit.None;
            if (exceeded != XmlLimit.None)
            {
                return exceeded;
            }
        }

        _scopes.Enter(depth, declarations);
        Names += 1 + attributes;
        Declarations += declarations;
        return XmlLimit.None;
    }
}
