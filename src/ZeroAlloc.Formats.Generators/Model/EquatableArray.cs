using System.Collections;

namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>
/// An array that is equal to another one if their elements are: what the incremental pipeline needs to see that nothing changed.
/// </summary>
/// <typeparam name="T">The elements, equal by value themselves.</typeparam>
/// <remarks>The default value is empty. Invariant: the array is never written to after it was handed in.</remarks>
internal readonly struct EquatableArray<T>(T[] items) : IEquatable<EquatableArray<T>>, IReadOnlyList<T>
    where T : IEquatable<T>
{
    private readonly T[]? _items = items;

    /// <summary>Number of elements.</summary>
    public int Count => Items.Length;

    private T[] Items => _items ?? [];

    /// <summary>One element.</summary>
    public T this[int index] => Items[index];

    public bool Equals(EquatableArray<T> other) => Items.AsSpan().SequenceEqual(other.Items);

    public override bool Equals(object? obj) => obj is EquatableArray<T> other && Equals(other);

    public override int GetHashCode()
    {
        int hash = Items.Length;
        foreach (T item in Items)
        {
            hash = unchecked((hash * 31) + item.GetHashCode());
        }

        return hash;
    }

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)Items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
