using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Xml.Manual;

namespace ZeroAlloc.Formats;

/// <summary>
/// Writes one XML document in UTF-8 into an <see cref="IBufferWriter{T}"/>, with the bytes that
/// <see cref="System.Xml.XmlWriter"/> gives for the same calls when it is set up as ASP.NET Core does (no declaration, no
/// indentation, characters not checked), and values as <see cref="System.Xml.Serialization.XmlSerializer"/> writes them.
/// </summary>
/// <remarks>
/// <para>Begin with an element, end with <see cref="Complete"/>, and dispose. Names are names without colon
/// (Namespaces in XML 1.0, NCName) and are verified; namespaces that are used and not declared are declared at the
/// end of the start tag. Line ends in text become those of the platform, as the framework's writer does it.</para>
/// <para><b>Cost</b>: nothing is allocated once pools are warm, whatever is written, up to 1,024 levels,
/// bindings and attributes of one element; an attribute is compared with those before it in its tag. The
/// sink is asked for blocks of at most 3 KiB and some more than three times the longest name.</para>
/// <para><b>Lifetime</b>: pass it by reference. Of copies only the one that was used last goes on working.
/// What the sink was not yet given when the writer is disposed before <see cref="Complete"/> is lost.</para>
/// <para><b>Errors</b>: after an exception of any member the document can't be continued; every
/// further call but <see cref="Dispose"/> throws an <see cref="InvalidOperationException"/>.</para>
/// <para><b>Threading</b>: one thread at a time.</para>
/// </remarks>
public ref partial struct XmlBodyWriter : IDisposable
{
    private XmlOutput _output;
    private XmlDocumentState? _state;
    private readonly uint _lease;
    private uint _stamp;

    /// <summary>Starts a document.</summary>
    /// <param name="sink">Where it goes.</param>
    /// <param name="options">What may be chosen; null for <see cref="XmlFormatOptions.Default"/>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="sink"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The sink returned a smaller block than it was asked for.</exception>
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
    /// <exception cref="ArgumentException"><paramref name="name"/> is no name.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The root has ended, or the writer can't be used any more.</exception>
    public void WriteStartElement(string name) => WriteStartElement("", name, null);

    /// <summary>Begins an element in a namespace: with the prefix that stands for it, or as its default namespace if none does.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="namespaceUri">Its namespace; empty for none, null for the default one in scope.</param>
    /// <inheritdoc cref="WriteStartElement(string)" path="/exception"/>
    public void WriteStartElement(string name, string? namespaceUri) => WriteStartElement(null, name, namespaceUri);

    /// <summary>Begins an element with a prefix.</summary>
    /// <param name="prefix">Its prefix; empty for none, null for the one that stands for the namespace.</param>
    /// <param name="name">Its name.</param>
    /// <param name="namespaceUri">Its namespace; empty for none, null for the one that the prefix stands for.</param>
    /// <exception cref="ArgumentException">
    /// A name is none, the prefix stands for no namespace, or it is reserved (<c>xml</c>,
    /// <c>xmlns</c> and their namespaces go with each other only).
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The root has ended, or the writer can't be used any more.</exception>
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
    /// <exception cref="InvalidOperationException">No element is open, or the writer can't be used any more.</exception>
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
    /// <param name="namespaceUri">What it stands for; empty only for no default namespace.</param>
    /// <exception cref="ArgumentException">The prefix is no name, or prefix and namespace don't go together.</exception>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// No start tag is open, the prefix is declared or used for another namespace in it, or the writer can't be used any more.
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

    /// <summary>Hands everything to the sink. Nothing can be written any more.</summary>
    /// <exception cref="InvalidOperationException">There is no root, or it has not ended, or the writer can't be used any more.</exception>
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

    /// <summary>Gives back what the writer borrowed from pools; the second call does nothing.</summary>
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
            "Attributes and namespaces belong into a start tag: no element was begun, or it has content already.");
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
            throw new InvalidOperationException("The root has ended: a document has one.");
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
        XmlPlace.Start => "A document needs a root.",
        XmlPlace.Completed => "The document is complete already.",
        _ => $"The element '{state.Current.Name}' has not ended.",
    });

    [DoesNotReturn]
    private static void ThrowUnusable() => throw new InvalidOperationException(
        "The writer can't be used: it is disposed or was not made by its constructor, a call failed before, or this is a copy and another one was used since.");
}
