using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Manual;

/// <summary>What a writer knows of the document so far: open elements, namespaces in scope, attributes of the open tag. Pooled.</summary>
/// <remarks>
/// Invariant: one writer has it at a time. <see cref="Stamp"/> grows with every call and is never reset, so that a copy of the writer,
/// or one that was disposed, is found out by its old stamp.
/// </remarks>
internal sealed class XmlDocumentState
{
    private const int LargestKept = 1024;
    private const string XmlPrefix = "xml";
    private const string XmlnsPrefix = "xmlns";
    private const string XmlUri = "http://www.w3.org/XML/1998/namespace";
    private const string XmlnsUri = "http://www.w3.org/2000/xmlns/";

    private static readonly LocalPool<XmlDocumentState> s_pool = new(static () => new XmlDocumentState());

    private XmlOpenElement[] _elements = new XmlOpenElement[16];
    private XmlBinding[] _bindings = new XmlBinding[32];
    private (string Name, string Uri)[] _attributes = new (string, string)[16];
    private int _bindingCount;
    private int _attributeCount;

    // How far the arrays were ever used by this document: what has to be cleared.
    private int _elementsUsed;
    private int _bindingsUsed;
    private int _attributesUsed;

    /// <summary>Where the writer stands.</summary>
    public XmlPlace Place { get; set; }

    /// <summary>Count of the calls that were begun, over all writers that had this state.</summary>
    public uint Stamp { get; set; }

    /// <summary>Count of the writers that gave it back.</summary>
    public uint Lease { get; private set; }

    /// <summary>Open elements.</summary>
    public int Depth { get; private set; }

    /// <summary>Prefixes made for qualified names.</summary>
    public int MadePrefixes { get; set; }

    /// <summary>The innermost open element.</summary>
    public ref readonly XmlOpenElement Current => ref _elements[Depth - 1];

    /// <summary>Bindings of the innermost open element.</summary>
    public ReadOnlySpan<XmlBinding> OwnBindings => _bindings.AsSpan(Current.FirstBinding, _bindingCount - Current.FirstBinding);

    /// <summary>Takes a state for a new document.</summary>
    public static XmlDocumentState Rent()
    {
        XmlDocumentState state = s_pool.Rent();
        state.Place = XmlPlace.Start;
        return state;
    }

    /// <summary>Gives it back without the names it held.</summary>
    public void Return()
    {
        Stamp++;
        Lease++;
        _elements = Cleared(_elements, _elementsUsed);
        _bindings = Cleared(_bindings, _bindingsUsed);
        _attributes = Cleared(_attributes, _attributesUsed);
        _elementsUsed = 0;
        _bindingsUsed = 0;
        _attributesUsed = 0;
        Depth = 0;
        MadePrefixes = 0;
        _bindingCount = 0;
        _attributeCount = 0;
        s_pool.Return(this);
    }

    /// <summary>Begins an element.</summary>
    public void Push(string prefix, string name, string uri)
    {
        if (Depth == _elements.Length)
        {
            Array.Resize(ref _elements, Depth * 2);
        }

        _elements[Depth++] = new XmlOpenElement(prefix, name, _bindingCount);
        _elementsUsed = Math.Max(_elementsUsed, Depth);
        _attributeCount = 0;
        Bind(prefix, uri);
    }

    /// <summary>Ends the innermost element.</summary>
    public void Pop()
    {
        Depth--;
        _bindingCount = _elements[Depth].FirstBinding;
    }

    /// <summary>Notes an attribute of the open tag.</summary>
    /// <exception cref="InvalidOperationException">The tag has it already.</exception>
    public void AddAttribute(string name, string uri)
    {
        foreach ((string otherName, string otherUri) in _attributes.AsSpan(0, _attributeCount))
        {
            if (otherName == name && otherUri == uri)
            {
                throw new InvalidOperationException($"The element '{Current.Name}' already has an attribute '{name}'.");
            }
        }

        if (_attributeCount == _attributes.Length)
        {
            Array.Resize(ref _attributes, _attributeCount * 2);
        }

        _attributes[_attributeCount++] = (name, uri);
        _attributesUsed = Math.Max(_attributesUsed, _attributeCount);
    }

    /// <summary>
    /// Makes a prefix stand for a namespace in the innermost element; the declaration is written
    /// with the end of the tag unless it is in scope already.
    /// </summary>
    /// <exception cref="ArgumentException">
    /// Prefix and namespace don't go together: one of them is reserved, or the namespace is empty.
    /// </exception>
    /// <exception cref="InvalidOperationException">The prefix stands for something else in this very tag.</exception>
    public void Bind(string prefix, string uri)
    {
        VerifyPair(prefix, uri);
        if (prefix == XmlPrefix || FindOwn(prefix, uri) >= 0)
        {
            return;
        }

        bool inScope = LookupNamespace(prefix) == uri;
        Add(new XmlBinding(prefix, uri, IsPending: !inScope, IsDeclared: false));
    }

    /// <summary>The same by the caller's wish: the declaration is written where the caller stands.</summary>
    /// <inheritdoc cref="Bind" path="/exception"/>
    public void Declare(string prefix, string uri)
    {
        VerifyPair(prefix, uri);
        int own = FindOwn(prefix, uri);
        if (own < 0)
        {
            Add(new XmlBinding(prefix, uri, IsPending: false, IsDeclared: true));
            return;
        }

        if (_bindings[own].IsDeclared)
        {
            throw new InvalidOperationException($"The element '{Current.Name}' already declares the prefix '{prefix}'.");
        }

        _bindings[own] = new XmlBinding(prefix, uri, IsPending: false, IsDeclared: true);
    }

    /// <summary>The namespace that a prefix stands for, null if none; empty for no prefix and no default namespace.</summary>
    public string? LookupNamespace(string prefix)
    {
        for (int i = _bindingCount - 1; i >= 0; i--)
        {
            if (_bindings[i].Prefix == prefix)
            {
                return _bindings[i].Uri;
            }
        }

        return prefix switch
        {
            "" => "",
            XmlPrefix => XmlUri,
            XmlnsPrefix => XmlnsUri,
            _ => null,
        };
    }

    /// <summary>The prefix that stands for a namespace, the one bound last; empty for the default namespace, null for none.</summary>
    public string? LookupPrefix(string uri)
    {
        for (int i = _bindingCount - 1; i >= 0; i--)
        {
            if (_bindings[i].Uri == uri && LookupNamespace(_bindings[i].Prefix) == uri)
            {
                return _bindings[i].Prefix;
            }
        }

        return uri switch
        {
            "" => LookupNamespace("") == "" ? "" : null,
            XmlUri => XmlPrefix,
            _ => null,
        };
    }

    private static void VerifyPair(string prefix, string uri)
    {
        if (prefix.Length == 0 && uri.Length == 0)
        {
            return;
        }

        if (uri.Length == 0)
        {
            throw new ArgumentException($"The prefix '{prefix}' requires a namespace.", nameof(uri));
        }

        if (prefix == XmlnsPrefix || uri == XmlnsUri || (prefix == XmlPrefix) != (uri == XmlUri))
        {
            throw new ArgumentException(
                $"The prefix '{prefix}' and the namespace '{uri}' can't be combined: the prefixes xml and xmlns and their namespaces are reserved.",
                nameof(prefix));
        }
    }

    private static T[] Cleared<T>(T[] array, int used)
    {
        if (used == 0)
        {
            return array;
        }

        if (array.Length > LargestKept)
        {
            return new T[LargestKept];
        }

        Array.Clear(array, 0, used);
        return array;
    }

    /// <summary>Index of the innermost element's own binding of a prefix, -1 if there is none.</summary>
    private int FindOwn(string prefix, string uri)
    {
        for (int i = _bindingCount - 1; i >= Current.FirstBinding; i--)
        {
            if (_bindings[i].Prefix == prefix)
            {
                return _bindings[i].Uri == uri
                    ? i
                    : throw new InvalidOperationException(
                        $"The element '{Current.Name}' binds the prefix '{prefix}' to '{_bindings[i].Uri}', so it can't be bound to '{uri}'.");
            }
        }

        return -1;
    }

    private void Add(XmlBinding binding)
    {
        if (_bindingCount == _bindings.Length)
        {
            Array.Resize(ref _bindings, _bindingCount * 2);
        }

        _bindings[_bindingCount++] = binding;
        _bindingsUsed = Math.Max(_bindingsUsed, _bindingCount);
    }
}
