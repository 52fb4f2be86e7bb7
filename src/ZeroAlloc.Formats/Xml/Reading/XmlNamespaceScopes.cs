using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Counts the declarations of namespaces that are in scope.</summary>
/// <remarks>
/// Kept are only the elements that declare some, so that there are never more entries than
/// declarations, however deep a document is. <b>Lifetime</b>: to be disposed; not to be copied.
/// </remarks>
internal ref struct XmlNamespaceScopes
{
    /// <summary>Entries of the first array.</summary>
    private const int InitialEntries = 32;

    // Depth and declarations of each open element that declares some, in ascending order of depth; rented with the first.
    private (int Depth, int Declarations)[]? _entries;
    private int _count;
    private int _declarations;

    /// <summary>Comes to an element: those at its depth or below are closed.</summary>
    /// <param name="depth">How many elements are open around it.</param>
    /// <returns>Declarations in scope around it.</returns>
    public int LeaveTo(int depth)
    {
        while (_count != 0 && _entries![_count - 1].Depth >= depth)
        {
            _declarations -= _entries[--_count].Declarations;
        }

        return _declarations;
    }

    /// <summary>Opens that element.</summary>
    /// <param name="depth">How many elements are open around it.</param>
    /// <param name="declarations">How many it has.</param>
    public void Enter(int depth, int declarations)
    {
        if (declarations == 0)
        {
            return;
        }

        _entries ??= ElementPool<(int, int)>.Rent(InitialEntries);
        if (_count == _entries.Length)
        {
            Grow();
        }

        _entries[_count++] = (depth, declarations);
        _declarations += declarations;
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
