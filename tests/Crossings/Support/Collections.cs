using System.Collections;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Crossings.Support;

/// <summary>A class derived from a list, with a member of its own that is not written.</summary>
public class OwnList<T> : List<T>
{
    public string? Note { get; set; }
}

/// <summary>A class derived from a list that hides its count.</summary>
public sealed class FewerList<T> : List<T>
{
    public new int Count => base.Count / 2;
}

/// <summary>A class derived from a list that calls something else by the names of the list's members.</summary>
public sealed class HidingList<T> : List<T>
{
    public static new int Count => 1;

    public new string this[int index] => $"hidden {index}";
}

/// <summary>A class derived from a list that is told when it's filled.</summary>
public sealed class CalledList<T> : List<T>, IJsonOnDeserializing, IJsonOnDeserialized
{
    private string? _calls;

    public void OnDeserializing() => _calls += $"before {Count} ";

    public void OnDeserialized() => _calls += $"after {Count} ";
}

/// <summary>A class derived from a dictionary that is told when it's filled.</summary>
public sealed class CalledMap<T> : Dictionary<string, T>, IJsonOnDeserialized
{
    private string? _calls;

    public void OnDeserialized() => _calls += $"after {Count} ";
}

/// <summary>A class derived from a set that enumerates something else by the name of the set's method.</summary>
public sealed class HidingSet<T> : HashSet<T>
{
    public new IEnumerator<T> GetEnumerator() => this.AsEnumerable().Concat(this).ToList().GetEnumerator();
}

/// <summary>A class derived from a dictionary.</summary>
public sealed class OwnMap<T> : Dictionary<string, T>;

/// <summary>A collection with no more than its interface.</summary>
public sealed class OwnCollection<T> : ICollection<T>
{
    private readonly List<T> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(T item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(T item) => _items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public IEnumerator<T> GetEnumerator()
    {
        Calls.Add(Calls.Enumeration);
        return _items.GetEnumerator();
    }

    public bool Remove(T item) => _items.Remove(item);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A sequence that nothing can be added to.</summary>
public sealed class OwnSequence<T> : IEnumerable<T>
{
    public IEnumerator<T> GetEnumerator()
    {
        Calls.Add(Calls.Enumeration);
        return Items();

        static IEnumerator<T> Items()
        {
            yield return default!;
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A struct that is a list.</summary>
public struct OwnStructList<T> : IList<T>
{
    private List<T>? _items;

    public readonly int Count => _items?.Count ?? 0;

    public readonly bool IsReadOnly => false;

    public readonly T this[int index]
    {
        get => _items![index];
        set => _items![index] = value;
    }

    public void Add(T item) => (_items ??= []).Add(item);

    public readonly void Clear() => _items?.Clear();

    public readonly bool Contains(T item) => _items?.Contains(item) == true;

    public readonly void CopyTo(T[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

    public readonly IEnumerator<T> GetEnumerator() => (_items ?? []).GetEnumerator();

    public readonly int IndexOf(T item) => _items?.IndexOf(item) ?? -1;

    public void Insert(int index, T item) => (_items ??= []).Insert(index, item);

    public readonly bool Remove(T item) => _items?.Remove(item) == true;

    public readonly void RemoveAt(int index) => _items!.RemoveAt(index);

    readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection whose numbers are in quotes.</summary>
[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public sealed class QuotedList : List<int>;
