using System.Collections;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>What stands in an <see cref="IList"/>, by its index, as System.Text.Json has it.</summary>
/// <param name="list">The list, which is asked for its count each time.</param>
internal struct ListEnumerator(IList list) : IEnumerator<object?>
{
    private int _index = -1;

    public readonly object? Current => list[_index];

    public bool MoveNext() => ++_index < list.Count;

    public readonly void Dispose()
    {
        // Nothing is held.
    }

    public readonly void Reset() => throw new NotSupportedException();
}
