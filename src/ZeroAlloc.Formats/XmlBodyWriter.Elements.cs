using System.Runtime.CompilerServices;
using System.Xml;
using ZeroAlloc.Formats.Xml.Manual;

namespace ZeroAlloc.Formats;

/// <content>Elements and attributes.</content>
public ref partial struct XmlBodyWriter
{
    /// <summary>Writes an element with a value, in the default namespace that is in scope.</summary>
    /// <remarks>
    /// Values have the same text as with XmlSerializer (XML Schema part 2). A <see cref="char"/> is a number, and a
    /// <see cref="TimeSpan"/> is a duration (<c>PT1H</c>). Numbers that aren't finite are <c>INF</c>, <c>-INF</c> and <c>NaN</c>. A
    /// <see cref="DateTime"/> ends with <c>Z</c> or an offset, depending on its kind.
    /// </remarks>
    /// <param name="name">The element's name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> isn't a valid name.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The root element has ended, or the writer can no longer be used.</exception>
    public void WriteElement(string name, bool value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, sbyte value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, byte value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, short value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, ushort value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, int value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, uint value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, long value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, ulong value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, char value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, float value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, double value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, decimal value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, DateTime value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, DateTimeOffset value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, TimeSpan value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, Guid value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, DateOnly value) => WriteElementOf(name, value);

    /// <inheritdoc cref="WriteElement(string, bool)"/>
    public void WriteElement(string name, TimeOnly value) => WriteElementOf(name, value);

    /// <summary>Writes an element with text; null and the empty string are an element without content.</summary>
    /// <param name="name">The element's name.</param>
    /// <param name="value">The text.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="name"/> isn't a valid name; the text has an unpaired surrogate; or the text has characters that XML doesn't allow
    /// and the options reject.
    /// </exception>
    /// <inheritdoc cref="WriteElement(string, bool)" path="/exception[not(@cref='T:System.ArgumentException')]"/>
    public void WriteElement(string name, string? value)
    {
        ArgumentNullException.ThrowIfNull(name);
        XmlDocumentState state = EnterElement();
        if (string.IsNullOrEmpty(value))
        {
            _output.WriteEmptyElement(name);
        }
        else
        {
            _output.WriteElement(name, value.AsSpan());
        }

        LeaveElement(state);
    }

    /// <summary>Writes an element with binary data in base64; no data is an element without content.</summary>
    /// <param name="name">The element's name.</param>
    /// <param name="data">The data, of any length.</param>
    /// <inheritdoc cref="WriteElement(string, bool)" path="/exception"/>
    public void WriteElement(string name, scoped ReadOnlySpan<byte> data)
    {
        if (data.Length is > 0 and <= XmlOutput.MaxShortData)
        {
            ArgumentNullException.ThrowIfNull(name);
            XmlDocumentState state = EnterElement();
            _output.WriteShortElement(name, data);
            LeaveElement(state);
            return;
        }

        WriteStartElement(name);
        WriteText(data);
        WriteEndElement();
    }

    /// <summary>Writes an element with binary data in hexadecimal digits; no data is an element without content.</summary>
    /// <inheritdoc cref="WriteElement(string, ReadOnlySpan{byte})"/>
    public void WriteElementHex(string name, scoped ReadOnlySpan<byte> data)
    {
        WriteStartElement(name);
        WriteTextHex(data);
        WriteEndElement();
    }

    /// <summary>
    /// Writes an element with a qualified name; a namespace that is not in scope is declared in it,
    /// with a prefix <c>q1</c>, <c>q2</c> and so on.
    /// </summary>
    /// <param name="name">The element's name.</param>
    /// <param name="value">The qualified name; the element has no content for null and for the empty one.</param>
    /// <exception cref="ArgumentException">A name isn't valid.</exception>
    /// <inheritdoc cref="WriteElement(string, bool)" path="/exception[not(@cref='T:System.ArgumentException')]"/>
    public void WriteElement(string name, XmlQualifiedName? value)
    {
        WriteStartElement(name);
        WriteText(value);
        WriteEndElement();
    }

    // One call for each element, and everything of that type in it: a method that writes many
    // elements would run out of what the compiler inlines.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteElementOf<T>(string name, T value)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(name);
        XmlDocumentState state = EnterElement();
        _output.WriteElement(name, value);
        LeaveElement(state);
    }

    /// <summary>Writes an attribute without a namespace into the start tag.</summary>
    /// <param name="name">The attribute's name. To write a namespace declaration, call <see cref="WriteNamespace"/>.</param>
    /// <param name="value">The value; its text is that of <see cref="WriteElement(string, bool)"/>.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> isn't a valid name, or is <c>xmlns</c>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// No start tag is open, the attribute exists already, or the writer can no longer be used.
    /// </exception>
    public void WriteAttribute(string name, bool value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, sbyte value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, byte value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, short value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, ushort value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, int value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, uint value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, long value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, ulong value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, char value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, float value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, double value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, decimal value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, DateTime value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, DateTimeOffset value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, TimeSpan value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, Guid value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, DateOnly value) => WriteAttributeOf(name, value);

    /// <inheritdoc cref="WriteAttribute(string, bool)"/>
    public void WriteAttribute(string name, TimeOnly value) => WriteAttributeOf(name, value);

    /// <summary>Writes an attribute without a namespace into the start tag.</summary>
    /// <param name="name">The attribute's name. To write a namespace declaration, call <see cref="WriteNamespace"/>.</param>
    /// <param name="value">The text; null is the same as an empty text.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="name"/> isn't a valid name, or is <c>xmlns</c>; the text has an unpaired surrogate; or the text has characters
    /// that XML doesn't allow and the options reject.
    /// </exception>
    /// <inheritdoc cref="WriteAttribute(string, bool)" path="/exception[not(@cref='T:System.ArgumentException')]"/>
    public void WriteAttribute(string name, string? value)
    {
        XmlDocumentState state = EnterAttribute(name);
        _output.WriteAttribute("", name, value.AsSpan());
        Leave(state);
    }

    /// <summary>Writes an attribute with a namespace into the start tag.</summary>
    /// <param name="prefix">Its prefix.</param>
    /// <param name="name">Its name.</param>
    /// <param name="namespaceUri">Its namespace; null for the namespace of the prefix.</param>
    /// <param name="value">The text; null is the same as an empty text.</param>
    /// <exception cref="ArgumentException">
    /// A name isn't valid, the prefix has no namespace, or the prefix is reserved (<c>xml</c> and <c>xmlns</c> require their own
    /// namespaces). Or the text is rejected, as by <see cref="WriteAttribute(string, string?)"/>.
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="prefix"/> or <paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// No start tag is open, the attribute exists already, the element binds the prefix to another namespace, or the writer can no longer
    /// be used.
    /// </exception>
    public void WriteAttribute(string prefix, string name, string? namespaceUri, string? value)
    {
        ArgumentNullException.ThrowIfNull(prefix);
        ArgumentNullException.ThrowIfNull(name);
        if (prefix.Length == 0)
        {
            throw new ArgumentException("An attribute in a namespace requires a prefix.", nameof(prefix));
        }

        XmlDocumentState state = EnterTag();
        namespaceUri ??= state.LookupNamespace(prefix) ?? "";
        state.Bind(prefix, namespaceUri);
        state.AddAttribute(name, namespaceUri);
        _output.WriteAttribute(prefix, name, value.AsSpan());
        Leave(state);
    }

    /// <summary>Writes an attribute without a namespace with binary data in base64.</summary>
    /// <param name="name">The attribute's name.</param>
    /// <param name="data">The data, of any length.</param>
    /// <inheritdoc cref="WriteAttribute(string, bool)" path="/exception"/>
    public void WriteAttribute(string name, scoped ReadOnlySpan<byte> data) => WriteAttribute(name, data, asHex: false);

    /// <summary>Writes an attribute without a namespace with binary data in hexadecimal digits.</summary>
    /// <inheritdoc cref="WriteAttribute(string, ReadOnlySpan{byte})"/>
    public void WriteAttributeHex(string name, scoped ReadOnlySpan<byte> data) => WriteAttribute(name, data, asHex: true);

    /// <summary>
    /// Writes an attribute without a namespace with a qualified name; a namespace that is not in scope is declared before it, with a
    /// prefix <c>q1</c>, <c>q2</c> and so on.
    /// </summary>
    /// <param name="name">The attribute's name.</param>
    /// <param name="value">The qualified name; null and the empty name are an empty text.</param>
    /// <exception cref="ArgumentException">A name isn't valid, or the attribute's name is <c>xmlns</c>.</exception>
    /// <inheritdoc cref="WriteAttribute(string, bool)" path="/exception[not(@cref='T:System.ArgumentException')]"/>
    public void WriteAttribute(string name, XmlQualifiedName? value)
    {
        XmlDocumentState state = EnterAttribute(name);
        if (value is null || value.IsEmpty)
        {
            _output.WriteAttribute("", name, default(ReadOnlySpan<char>));
        }
        else
        {
            string prefix = PrefixOf(state, value.Namespace);
            _output.WriteAttributeName(name, prefix, value.Name);
        }

        Leave(state);
    }

    private void WriteAttribute(string name, scoped ReadOnlySpan<byte> data, bool asHex)
    {
        XmlDocumentState state = EnterAttribute(name);
        _output.WriteAttribute(name, data, asHex);
        Leave(state);
    }

    private void WriteAttributeOf<T>(string name, T value)
        where T : unmanaged
    {
        XmlDocumentState state = EnterAttribute(name);
        _output.WriteAttribute("", name, value);
        Leave(state);
    }

    private readonly XmlDocumentState EnterAttribute(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        XmlDocumentState state = EnterTag();
        if (name == "xmlns")
        {
            throw new ArgumentException($"To declare a namespace, call {nameof(WriteNamespace)}.", nameof(name));
        }

        state.AddAttribute(name, "");
        return state;
    }
}
