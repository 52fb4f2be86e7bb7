using System.Xml;
using ZeroAlloc.Formats.Xml.Manual;

namespace ZeroAlloc.Formats;

/// <content>The content of elements.</content>
public ref partial struct XmlBodyWriter
{
    /// <summary>Writes a value into the innermost element.</summary>
    /// <param name="value">The value; its text is that of <see cref="WriteElement(string, bool)"/>.</param>
    /// <exception cref="InvalidOperationException">No element is open, or the writer can no longer be used.</exception>
    public void WriteText(bool value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(sbyte value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(byte value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(short value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(ushort value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(int value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(uint value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(long value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(ulong value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(char value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(float value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(double value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(decimal value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(DateTime value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(DateTimeOffset value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(TimeSpan value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(Guid value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(DateOnly value) => WriteTextOf(value);

    /// <inheritdoc cref="WriteText(bool)"/>
    public void WriteText(TimeOnly value) => WriteTextOf(value);

    /// <summary>
    /// Writes text into the innermost element; an empty text makes the element end with an end tag, null writes nothing.
    /// </summary>
    /// <param name="value">The text.</param>
    /// <exception cref="ArgumentException">
    /// The text has an unpaired surrogate, or characters that XML doesn't allow and the options reject.
    /// </exception>
    /// <exception cref="InvalidOperationException">No element is open, or the writer can no longer be used.</exception>
    public void WriteText(string? value)
    {
        if (value is not null)
        {
            WriteText(value.AsSpan());
        }
    }

    /// <inheritdoc cref="WriteText(string?)"/>
    public void WriteText(scoped ReadOnlySpan<char> value)
    {
        XmlDocumentState state = EnterText();
        _output.WriteText(value);
        Leave(state);
    }

    /// <summary>Writes binary data in base64 into the innermost element; no data writes nothing.</summary>
    /// <param name="data">
    /// The data, of any length. Each call pads its own data, unlike <see cref="XmlWriter.WriteBase64"/>, which continues the data of the
    /// previous call.
    /// </param>
    /// <inheritdoc cref="WriteText(bool)" path="/exception"/>
    public void WriteText(scoped ReadOnlySpan<byte> data) => WriteText(data, asHex: false);

    /// <summary>Writes binary data in hexadecimal digits into the innermost element; no data writes nothing.</summary>
    /// <param name="data">The data, of any length.</param>
    /// <inheritdoc cref="WriteText(bool)" path="/exception"/>
    public void WriteTextHex(scoped ReadOnlySpan<byte> data) => WriteText(data, asHex: true);

    /// <summary>
    /// Writes a qualified name into the innermost element. If its start tag is open, a namespace that is not in scope is declared in it,
    /// with a prefix <c>q1</c>, <c>q2</c> and so on.
    /// </summary>
    /// <param name="value">The qualified name; null and the empty name write nothing.</param>
    /// <exception cref="ArgumentException">Its name isn't valid.</exception>
    /// <exception cref="InvalidOperationException">
    /// No element is open; the element already has content and the namespace isn't in scope; or the writer can no longer be used.
    /// </exception>
    public void WriteText(XmlQualifiedName? value)
    {
        if (value is null || value.IsEmpty)
        {
            return;
        }

        XmlDocumentState state = EnterOpenElement();
        string prefix = PrefixOf(state, value.Namespace);
        if (state.Place == XmlPlace.Tag)
        {
            EndTag(state);
        }

        _output.WriteTextName(prefix, value.Name);
        Leave(state);
    }

    private void WriteText(scoped ReadOnlySpan<byte> data, bool asHex)
    {
        if (data.IsEmpty)
        {
            return;
        }

        XmlDocumentState state = EnterText();
        _output.WriteText(data, asHex);
        Leave(state);
    }

    private void WriteTextOf<T>(T value)
        where T : unmanaged
    {
        XmlDocumentState state = EnterText();
        _output.WriteText(value);
        Leave(state);
    }

    /// <summary>The prefix of a namespace in a value; declared in the open tag if there is none yet.</summary>
    private string PrefixOf(XmlDocumentState state, string namespaceUri)
    {
        string? prefix = namespaceUri.Length == 0 ? "" : state.LookupPrefix(namespaceUri);
        if (prefix is not null)
        {
            return prefix;
        }

        if (state.Place != XmlPlace.Tag)
        {
            throw new InvalidOperationException(
                $"No prefix is declared for the namespace '{namespaceUri}', and the start tag has ended. Call {nameof(WriteNamespace)} before the element's content.");
        }

        do
        {
            prefix = XmlMadePrefixes.Get(++state.MadePrefixes);
        }
        while (state.LookupNamespace(prefix) is not null);

        state.Declare(prefix, namespaceUri);
        _output.WriteNamespace(prefix, namespaceUri);
        return prefix;
    }
}
