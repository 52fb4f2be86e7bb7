using System.Collections;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>The entries of an <see cref="IDictionary"/>.</summary>
/// <param name="inner">The dictionary's own enumerator.</param>
/// <remarks>As System.Text.Json does, it is disposed where it is given up, and not at its end.</remarks>
internal struct EntryEnumerator(IDictionaryEnumerator inner) : IEnumerator<KeyValuePair<object, object?>>
{
    private bool _isAtEnd;

    public readonly KeyValuePair<object, object?> Current => new(inner.Key, inner.Value);

    readonly object IEnumerator.Current => Current;

    public bool MoveNext()
    {
        _isAtEnd = !inner.MoveNext();
        return !_isAtEnd;
    }

    public readonly void Dispose()
    {
        if (!_isAtEnd)
        {
            (inner as IDisposable)?.Dispose();
        }
    }

    public readonly void Reset() => throw new NotSupportedException();
}
