using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Counts the declarations of namespaces that are in scope.</summary>
/// <remarks>
/// Kept are only the elements that declare some, so that there are never more entries than declarations, however deep a document is. <b>Lifetime</b>: to be disposed; not to be copied.
/// </remarks>
internal ref struct XmlNamespaceScopes
{
    /// <summary>Entries of the first array.</summary>
    private const int InitialEntries = 32;

    // Depth and declarations of each open element that declares some; rented with the first.
    private (int Depth, int Declarations)[]? _entries;
    private int _count;
    private int _depth;

    /// <summary>Whether no element is open.</summary>
    public readonly bool IsOutside => _depth == 0;

    /// <summary>Declarations in scope.</summary>
    public int Declarations { get; private set; }

    /// <summary>Opens an element.</summary>
    /// <param name="declarations">How many it has.</param>
    public void Enter(int declarations)
    {
        _depth++;
        if (declarations == 0)
        {
            return;
        }

        _entries ??= ElementPool<(int, int)>.Rent(InitialEntries);
        if (_count == _entries.Length)
        {
            Grow();
        }

        _entries[_count++] = (_depth, declarations);
        Declarations += declarations;
    }

    /// <summary>Closes the element that was opened last; nothing if none is open, as in malformed documents.</summary>
    public void Leave()
    {
        if (_count != 0 && _entries![_count - 1] is var (depth, declarations) && depth == _depth)
        {
            _count--;
            Declarations -= declarations;
        }

        _depth = Math.Max(_depth - 1, 0);
    }

    /// <summary>Gives the memory back.</summary>
    public void Dispose()
    {
        if (_entries is { } entries)
        {
            _entries = null;
            ElementPool<(int, int)>.Return(entries);
        }
    }

    private void Grow()
    {
        (int, int)[] larger = ElementPool<(int, int)>.Rent(2 * _count);
        _entries.AsSpan(0, _count).CopyTo(larger);
        ElementPool<(int, int)>.Return(_entries!);
        _entries = larger;
    }
}
