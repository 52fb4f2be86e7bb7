using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Xml.Manual;

namespace ZeroAlloc.Formats;

/// <summary>
/// Writes one XML document in UTF-8 into an <see cref="IBufferWriter{T}"/>. The bytes are those of <see cref="System.Xml.XmlWriter"/> for
/// the same calls with ASP.NET Core's settings: no declaration, no indentation, no check of characters. Values have the text of
/// <see cref="System.Xml.Serialization.XmlSerializer"/>.
/// </summary>
/// <remarks>
/// <para>Begin with an element, end with <see cref="Complete"/>, and dispose. Names have no colon (Namespaces in XML 1.0, NCName) and are
/// verified. Namespaces that are used but not declared are declared at the end of the start tag. Line ends in text become those of the
/// platform, as with XmlWriter.</para>
/// <para><b>Cost</b>: with warm pools, nothing is allocated for up to 1,024 levels, bindings and attributes of one element. An attribute
/// is compared with the preceding attributes of its tag. The size of requested buffers is at most 3 KiB, or somewhat more than three
/// times the longest name.</para>
/// <para><b>Lifetime</b>: pass the writer by reference. Of several copies, only the last used one continues to work. If the writer is
/// disposed before <see cref="Complete"/>, buffered bytes are lost.</para>
/// <para><b>Errors</b>: after an exception of any member, the document can't be continued. Every further call except
/// <see cref="Dispose"/> throws an <see cref="InvalidOperationException"/>.</para>
/// <para><b>Threading</b>: one thread at a time.</para>
/// </remarks>
public ref partial struct XmlBodyWriter : IDisposable
{
    private XmlOutput _output;
    private XmlDocumentState? _state;
    private readonly uint _lease;
    private uint _stamp;

    /// <summary>Starts a document.</summary>
    /// <param name="sink">The destination of the bytes.</param>
    /// <param name="options">Options; null for <see cref="XmlFormatOptions.Default"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="sink"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The sink returned a buffer that is smaller than requested.</exception>
    public XmlBodyWriter(IBufferWriter<byte> sink, XmlFormatOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(sink);
        _output = new XmlOutput(sink, options ?? XmlFormatOptions.Default);
        _state = XmlDocumentState.Rent();
        _lease = _state.Lease;
        _stamp = _state.Stamp;
    }

    /// <summary>Begins an element in the default namespace that is in scope.</summary>
    /// <param name="name">Its name.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> isn't a valid name.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The root element has ended, or the writer can no longer be used.</exception>
    public void WriteStartElement(string name) => WriteStartElement("", name, null);

    /// <summary>
    /// Begins an element in a namespace, with a prefix of the namespace in scope. Without such a prefix, the namespace becomes the
    /// default namespace.
    /// </summary>
    /// <param name="name">Its name.</param>
    /// <param name="namespaceUri">Its namespace; empty for none, null for the default one in scope.</param>
    /// <inheritdoc cref="WriteStartElement(string)" path="/exception"/>
    public void WriteStartElement(string name, string? namespaceUri) => WriteStartElement(null, name, namespaceUri);

    /// <summary>Begins an element with a prefix.</summary>
    /// <param name="prefix">Its prefix; empty for none, null for a prefix of the namespace.</param>
    /// <param name="name">Its name.</param>
    /// <param name="namespaceUri">Its namespace; empty for none, null for the namespace of the prefix.</param>
    /// <exception cref="ArgumentException">
    /// A name isn't valid, the prefix has no namespace, or the prefix is reserved (<c>xml</c> and <c>xmlns</c> require their own
    /// namespaces).
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The root element has ended, or the writer can no longer be used.</exception>
    public void WriteStartElement(string? prefix, string name, string? namespaceUri)
    {
        ArgumentNullException.ThrowIfNull(name);
        XmlDocumentState state = EnterElement();
        prefix ??= namespaceUri is null ? "" : state.LookupPrefix(namespaceUri) ?? "";
        namespaceUri ??= state.LookupNamespace(prefix) ?? "";
        _output.StartTag(prefix, name);
        state.Push(prefix, name, namespaceUri);
        state.Place = XmlPlace.Tag;
        Leave(state);
    }

    /// <summary>Ends the innermost element, as <c>&lt;name /&gt;</c> if nothing was written into it.</summary>
    /// <exception cref="InvalidOperationException">No element is open, or the writer can no longer be used.</exception>
    public void WriteEndElement()
    {
        XmlDocumentState state = EnterOpenElement();
        if (state.Place == XmlPlace.Tag)
        {
            WritePendingNamespaces(state);
            _output.EndEmptyTag();
        }
        else
        {
            _output.EndTag(state.Current.Prefix, state.Current.Name);
        }

        state.Pop();
        state.Place = state.Depth == 0 ? XmlPlace.End : XmlPlace.Content;
        Leave(state);
    }

    /// <summary>Declares a prefix, or the default namespace, in the start tag.</summary>
    /// <param name="prefix">The prefix; empty for the default namespace.</param>
    /// <param name="namespaceUri">The namespace of the prefix; empty only to remove the default namespace.</param>
    /// <exception cref="ArgumentException">The prefix isn't a valid name, or the prefix and the namespace can't be combined.</exception>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// No start tag is open, the prefix is declared or used for another namespace in it, or the writer can no longer be used.
    /// </exception>
    public void WriteNamespace(string prefix, string namespaceUri)
    {
        ArgumentNullException.ThrowIfNull(prefix);
        ArgumentNullException.ThrowIfNull(namespaceUri);
        XmlDocumentState state = EnterTag();
        state.Declare(prefix, namespaceUri);
        _output.WriteNamespace(prefix, namespaceUri);
        Leave(state);
    }

    /// <summary>Writes all buffered bytes to the sink. After that, nothing can be written.</summary>
    /// <exception cref="InvalidOperationException">
    /// There is no root element, it hasn't ended, or the writer can no longer be used.
    /// </exception>
    public void Complete()
    {
        XmlDocumentState state = Enter();
        if (state.Place != XmlPlace.End)
        {
            ThrowNotComplete(state);
        }

        _output.Complete();
        state.Place = XmlPlace.Completed;
        Leave(state);
    }

    /// <summary>Returns the pooled memory of the writer; a second call does nothing.</summary>
    public void Dispose()
    {
        // Of several copies the first gives the state back.
        if (_state is { } state && state.Lease == _lease)
        {
            state.Return();
        }

        _state = null;
    }

    /// <summary>
    /// Begins a call: from here to <see cref="Leave"/> nobody's stamp is right, so that an exception between ends the document.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly XmlDocumentState Enter()
    {
        XmlDocumentState? state = _state;
        if (state is null || state.Stamp != _stamp)
        {
            ThrowUnusable();
        }

        state.Stamp++;
        return state;
    }

    private void Leave(XmlDocumentState state) => _stamp = state.Stamp;

    private readonly XmlDocumentState EnterTag()
    {
        XmlDocumentState state = Enter();
        return state.Place == XmlPlace.Tag ? state : throw new InvalidOperationException(
            "Attributes and namespaces must follow WriteStartElement directly: no element is open, or the element already has content.");
    }

    private readonly XmlDocumentState EnterOpenElement()
    {
        XmlDocumentState state = Enter();
        return state.Place is XmlPlace.Tag or XmlPlace.Content ? state : throw new InvalidOperationException("No element is open.");
    }

    /// <summary>Begins a call that writes an element: the first is the root.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private XmlDocumentState EnterElement()
    {
        XmlDocumentState state = Enter();
        if (state.Place != XmlPlace.Content)
        {
            EnterFirstElement(state);
        }

        return state;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void EnterFirstElement(XmlDocumentState state)
    {
        if (state.Place == XmlPlace.Tag)
        {
            EndTag(state);
        }
        else if (state.Place != XmlPlace.Start)
        {
            throw new InvalidOperationException("The root element has ended, and a document has only one.");
        }
    }

    /// <summary>Begins a call that writes text.</summary>
    private XmlDocumentState EnterText()
    {
        XmlDocumentState state = EnterOpenElement();
        if (state.Place == XmlPlace.Tag)
        {
            EndTag(state);
        }

        return state;
    }

    /// <summary>Ends a call that wrote a whole element.</summary>
    private void LeaveElement(XmlDocumentState state)
    {
        state.Place = state.Depth == 0 ? XmlPlace.End : XmlPlace.Content;
        Leave(state);
    }

    private void EndTag(XmlDocumentState state)
    {
        WritePendingNamespaces(state);
        _output.EndStartTag();
        state.Place = XmlPlace.Content;
    }

    private void WritePendingNamespaces(XmlDocumentState state)
    {
        // As XmlWriter does: the one that was needed last is first.
        ReadOnlySpan<XmlBinding> bindings = state.OwnBindings;
        for (int i = bindings.Length - 1; i >= 0; i--)
        {
            XmlBinding binding = bindings[i];
            if (binding.IsPending)
            {
                _output.WriteNamespace(binding.Prefix, binding.Uri);
            }
        }
    }

    [DoesNotReturn]
    private static void ThrowNotComplete(XmlDocumentState state) => throw new InvalidOperationException(state.Place switch
    {
        XmlPlace.Start => "A document requires a root element. Call WriteStartElement first.",
        XmlPlace.Completed => "The document is already complete.",
        _ => $"The element '{state.Current.Name}' hasn't ended. Call WriteEndElement.",
    });

    [DoesNotReturn]
    private static void ThrowUnusable() => throw new InvalidOperationException(
        "The XmlBodyWriter can't be used. It is disposed, it wasn't created by its constructor, an earlier call failed, or it is an outdated copy.");
}
