using System.Collections;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>What an <see cref="IEnumerable"/> yields.</summary>
/// <param name="inner">The collection's own enumerator.</param>
/// <remarks>As System.Text.Json does, it is disposed where it is given up, and not at its end.</remarks>
internal struct ObjectEnumerator(IEnumerator inner) : IEnumerator<object?>
{
    private bool _isAtEnd;

    public readonly object? Current => inner.Current;

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
