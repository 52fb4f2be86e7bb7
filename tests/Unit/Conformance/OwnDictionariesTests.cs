using System.Collections;
using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Dictionaries of an application's own: enumerated as System.Text.Json enumerates them, whatever they say themselves.</summary>
public sealed class OwnDictionariesTests : JsonOracle
{
    private static readonly KeyValuePair<string, int>[] s_entries = [new("A", 1), new("<b>", 2), new("", -3)];

    [Fact]
    public void Serialize_DerivedFromDictionary_CompiledAndSameAsStock()
    {
        AssertCovered(new Names { ["A"] = 1, ["é"] = 2 });
        AssertCovered(new Names());
        AssertCovered(new { Before = 1, Items = new Names { ["A"] = 1 }, After = (Names?)null });
        AssertCovered(new List<Names?> { new() { ["A"] = 1 }, null });
    }

    [Fact]
    public void Serialize_DerivedThatEnumeratesOtherwise_ByTheDictionaryItIs()
    {
        AssertCovered(new Hiding { ["real"] = 1 });
        AssertSameEverywhere<Dictionary<string, int>>(new Hiding { ["real"] = 1 });
        AssertSameEverywhere<IDictionary<string, int>>(new Hiding { ["real"] = 1 });
    }

    [Fact]
    public void Serialize_KnownByAnInterface_CompiledAndSameAsStock()
    {
        AssertCovered(new Mutable(s_entries));
        AssertCovered(new ReadOnly(s_entries));
        AssertCovered(new { Writable = new Mutable(s_entries), Fixed = new ReadOnly([]) });
        AssertSameEverywhere(new StructDictionary(s_entries));
        AssertSameEverywhere(new { Item = new StructDictionary(s_entries) });
    }

    [Fact]
    public void Serialize_OtherKeysAndValues_SameAsStock()
    {
        AssertCovered(new ById { [Guid.Empty] = [new Names { ["x"] = 1 }], [new Guid("0F0E0D0C-0B0A-0908-0706-050403020100")] = [] });
        AssertSameEverywhere(new ByHour { [1.5] = "late" });
    }

    [Fact]
    public void Serialize_ManyEntries_PausesAndGoesOn()
    {
        Names names = [];
        for (int i = 0; i < 500; i++)
        {
            names.Add($"name {i}", i);
        }

        AssertSameEverywhere(names);
        AssertSameEverywhere(new Mutable([.. names]));
    }

    [Fact]
    public void Serialize_DerivedFromDictionary_AllocatesNothing() =>
        AssertZeroBytes(new List<Names> { new() { ["A"] = 1, ["B"] = 2 }, new() });

    private sealed class Names : Dictionary<string, int>;

    private sealed class ById : Dictionary<Guid, List<Names>>;

    private sealed class ByHour : Dictionary<double, string>;

    private sealed class Hiding : Dictionary<string, int>, IEnumerable<KeyValuePair<string, int>>
    {
        public new Enumerator GetEnumerator() => new Dictionary<string, int> { ["hidden"] = 2 }.GetEnumerator();

        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator() => GetEnumerator();
    }

    private class ReadOnly(KeyValuePair<string, int>[] entries) : IReadOnlyDictionary<string, int>
    {
        public IEnumerable<string> Keys => entries.Select(static entry => entry.Key);

        public IEnumerable<int> Values => entries.Select(static entry => entry.Value);

        public int Count => entries.Length;

        public int this[string key] => entries.First(entry => entry.Key == key).Value;

        public bool ContainsKey(string key) => entries.Any(entry => entry.Key == key);

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value)
        {
            value = entries.FirstOrDefault(entry => entry.Key == key).Value;
            return ContainsKey(key);
        }

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => entries.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Mutable(KeyValuePair<string, int>[] entries) : IDictionary<string, int>
    {
        private readonly SortedDictionary<string, int> _inner = new(entries.ToDictionary(), StringComparer.Ordinal);

        public ICollection<string> Keys => _inner.Keys;

        public ICollection<int> Values => _inner.Values;

        public int Count => _inner.Count;

        public bool IsReadOnly => false;

        public int this[string key]
        {
            get => _inner[key];
            set => _inner[key] = value;
        }

        public void Add(string key, int value) => _inner.Add(key, value);

        public void Add(KeyValuePair<string, int> item) => _inner.Add(item.Key, item.Value);

        public void Clear() => _inner.Clear();

        public bool Contains(KeyValuePair<string, int> item) => _inner.Contains(item);

        public bool ContainsKey(string key) => _inner.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => _inner.CopyTo(array, arrayIndex);

        public bool Remove(string key) => _inner.Remove(key);

        public bool Remove(KeyValuePair<string, int> item) => _inner.Remove(item.Key);

        public bool TryGetValue(string key, out int value) => _inner.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _inner.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private readonly struct StructDictionary(KeyValuePair<string, int>[] entries) : IReadOnlyDictionary<string, int>
    {
        private readonly ReadOnly _inner = new(entries);

        public IEnumerable<string> Keys => _inner.Keys;

        public IEnumerable<int> Values => _inner.Values;

        public int Count => _inner.Count;

        public int this[string key] => _inner[key];

        public bool ContainsKey(string key) => _inner.ContainsKey(key);

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) => _inner.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _inner.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
