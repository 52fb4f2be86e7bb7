using System.Runtime.CompilerServices;
using System.Xml;
using ZeroAlloc.Formats.Xml.Manual;

namespace ZeroAlloc.Formats;

/// <content>Whole elements, and attributes.</content>
public ref partial struct XmlBodyWriter
{
    /// <summary>Writes an element with a value, in the default namespace that is in scope.</summary>
    /// <remarks>
    /// Values have the text that XmlSerializer gives them (XML Schema part 2): a <see cref="char"/> is its
    /// number, <c>INF</c>, <c>-INF</c> and <c>NaN</c> stand for what is not finite, a <see cref="TimeSpan"/> is
    /// a duration (<c>PT1H</c>), a <see cref="DateTime"/> ends with <c>Z</c> or an offset according to its kind.
    /// </remarks>
    /// <param name="name">The element's name.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> is no name.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The root has ended, or the writer can't be used any more.</exception>
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

    /// <summary>Writes an element with text, without content for an empty or no string.</summary>
    /// <param name="name">The element's name.</param>
    /// <param name="value">The text.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="name"/> is no name, a surrogate stands alone in the text, or it has
    /// characters that XML does not allow and the options refuse these.
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

    /// <summary>Writes an element with binary data in base64, without content for no data.</summary>
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

    /// <summary>Writes an element with binary data in hexadecimal digits, without content for no data.</summary>
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
    /// <exception cref="ArgumentException">A name is none.</exception>
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

    /// <summary>Writes an attribute of no namespace into the start tag.</summary>
    /// <param name="name">The attribute's name; declarations are written by <see cref="WriteNamespace"/>.</param>
    /// <param name="value">The value; it has the text that <see cref="WriteElement(string, bool)"/> gives it.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> is no name, or <c>xmlns</c>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// No start tag is open, it has the attribute already, or the writer can't be used any more.
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

    /// <summary>Writes an attribute of no namespace into the start tag.</summary>
    /// <param name="name">The attribute's name; declarations are written by <see cref="WriteNamespace"/>.</param>
    /// <param name="value">The text; null is the same as an empty one.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="name"/> is no name, or <c>xmlns</c>; a surrogate stands alone in the text,
    /// or it has characters that XML does not allow and the options refuse these.
    /// </exception>
    /// <inheritdoc cref="WriteAttribute(string, bool)" path="/exception[not(@cref='T:System.ArgumentException')]"/>
    public void WriteAttribute(string name, string? value)
    {
        XmlDocumentState state = EnterAttribute(name);
        _output.WriteAttribute("", name, value.AsSpan());
        Leave(state);
    }

    /// <summary>Writes an attribute of a namespace into the start tag.</summary>
    /// <param name="prefix">Its prefix.</param>
    /// <param name="name">Its name.</param>
    /// <param name="namespaceUri">Its namespace; null for the one that the prefix stands for.</param>
    /// <param name="value">The text; null is the same as an empty one.</param>
    /// <exception cref="ArgumentException">
    /// A name is none, the prefix stands for no namespace, it is reserved (<c>xml</c>, <c>xmlns</c> and their
    /// namespaces go with each other only), or the text is refused as in <see cref="WriteAttribute(string, string?)"/>.
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="prefix"/> or <paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// No start tag is open, it has the attribute already, the prefix stands for another namespace
    /// in it, or the writer can't be used any more.
    /// </exception>
    public void WriteAttribute(string prefix, string name, string? namespaceUri, string? value)
    {
        ArgumentNullException.ThrowIfNull(prefix);
        ArgumentNullException.ThrowIfNull(name);
        if (prefix.Length == 0)
        {
            throw new ArgumentException("An attribute of a namespace needs a prefix.", nameof(prefix));
        }

        XmlDocumentState state = EnterTag();
        namespaceUri ??= state.LookupNamespace(prefix) ?? "";
        state.Bind(prefix, namespaceUri);
        state.AddAttribute(name, namespaceUri);
        _output.WriteAttribute(prefix, name, value.AsSpan());
        Leave(state);
    }

    /// <summary>Writes an attribute of no namespace with binary data in base64.</summary>
    /// <param name="name">The attribute's name.</param>
    /// <param name="data">The data, of any length.</param>
    /// <inheritdoc cref="WriteAttribute(string, bool)" path="/exception"/>
    public void WriteAttribute(string name, scoped ReadOnlySpan<byte> data) => WriteAttribute(name, data, asHex: false);

    /// <summary>Writes an attribute of no namespace with binary data in hexadecimal digits.</summary>
    /// <inheritdoc cref="WriteAttribute(string, ReadOnlySpan{byte})"/>
    public void WriteAttributeHex(string name, scoped ReadOnlySpan<byte> data) => WriteAttribute(name, data, asHex: true);

    /// <summary>
    /// Writes an attribute of no namespace with a qualified name; a namespace that is not in scope
    /// is declared before it, with a prefix <c>q1</c>, <c>q2</c> and so on.
    /// </summary>
    /// <param name="name">The attribute's name.</param>
    /// <param name="value">The qualified name; null and the empty one are no text.</param>
    /// <exception cref="ArgumentException">A name is none, or the attribute's is <c>xmlns</c>.</exception>
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
            throw new ArgumentException($"Namespaces are declared by {nameof(WriteNamespace)}.", nameof(name));
        }

        state.AddAttribute(name, "");
        return state;
    }
}
