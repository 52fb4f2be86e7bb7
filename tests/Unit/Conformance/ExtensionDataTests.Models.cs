using System.Collections;
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <content>The models.</content>
public sealed partial class ExtensionDataTests
{
    private sealed class Extended
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }

        public string? Text { get; set; }
    }

    private sealed class Only
    {
        [JsonExtensionData]
        public IDictionary<string, object>? Rest { get; set; }
    }

    private sealed class WithField
    {
        public int Known { get; set; }

        [JsonExtensionData]
        [JsonInclude]
        public Dictionary<string, object?>? Rest;
    }

    private sealed class Sparse
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? First { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public List<int>? Second { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class Elements
    {
        [JsonExtensionData]
        public IDictionary<string, JsonElement>? Rest { get; set; }

        public int After { get; set; }
    }

    private sealed class Interface
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object?>? Rest { get; set; }
    }

    private sealed class Derived
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Lying? Rest { get; set; }
    }

    private sealed class Wrapped
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Wrapping? Rest { get; set; }
    }

    private sealed class Immutable
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public ImmutableDictionary<string, object>? Rest { get; set; }
    }

    private sealed class Nodes
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    private class Base2
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; } = new() { ["of the base"] = 1 };

        [JsonPropertyOrder(1)]
        public int Last { get; set; }
    }

    private sealed class Derived2 : Base2
    {
        public int First { get; set; }
    }

    private sealed class LeftOut
    {
        public int WhenWritten { get; set; }

        [JsonExtensionData]
        [JsonIgnore(Condition = JsonIgnoreCondition.Always)]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class ReadOnly
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?> Rest { get; } = [];
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    private sealed class Quoted
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private struct Structure
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class Called : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int Calls { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }

        public void OnSerializing() => Calls = (Rest?.Count ?? 0) + 1;

        public void OnSerialized() => Calls = 0;

        public void OnDeserializing() => Rest = new() { ["made before"] = 1 };

        public void OnDeserialized() => Rest!["made behind"] = Rest.Count;
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    private class Shape
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class Circle : Shape
    {
        public int R { get; set; }
    }

    private sealed class NotNull
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?> Rest { get; set; } = null!;
    }

    private sealed class Throwing
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest
        {
            get => throw new InvalidOperationException("not now");
            set => _ = value;
        }
    }

    /// <summary>Counts how often it is got and set.</summary>
    private sealed class Counting
    {
        private Dictionary<string, object?>? _rest;

        public int Got { get; set; }

        public int Set { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest
        {
            get
            {
                Got++;
                return _rest;
            }

            set
            {
                Set++;
                _rest = value;
            }
        }
    }

    private sealed class Made
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public IDictionary<string, object?> Rest { get; set; } = new SortedDictionary<string, object?> { ["there"] = 1 };
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    private sealed class Skipping
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    private sealed record Positional(int Known)
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    private sealed class InitOnly
    {
        public int Known { get; init; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; init; }
    }

    /// <summary>Answers its interface with something else than it holds.</summary>
    private sealed class Lying : Dictionary<string, object?>, IDictionary<string, object?>, IEnumerable<KeyValuePair<string, object?>>
    {
        public bool Fails { get; init; }

        public bool NullKey { get; init; }

        IEnumerator<KeyValuePair<string, object?>> IEnumerable<KeyValuePair<string, object?>>.GetEnumerator()
        {
            yield return new("shown", 2);
            if (Fails)
            {
                throw new InvalidOperationException("no more");
            }

            yield return new(NullKey ? null! : "too", 3);
        }
    }

    private sealed class Wrapping : IDictionary<string, object?>
    {
        private readonly Dictionary<string, object?> _inner = [];

        public ICollection<string> Keys => _inner.Keys;

        public ICollection<object?> Values => _inner.Values;

        public int Count => _inner.Count;

        public bool IsReadOnly => false;

        public object? this[string key]
        {
            get => _inner[key];
            set => _inner[$"{key} {_inner.Count}"] = value;
        }

        public void Add(string key, object? value) => _inner.Add(key, value);

        public void Add(KeyValuePair<string, object?> item) => _inner.Add(item.Key, item.Value);

        public void Clear() => _inner.Clear();

        public bool Contains(KeyValuePair<string, object?> item) => _inner.Contains(item);

        public bool ContainsKey(string key) => _inner.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, object?>[] array, int arrayIndex) =>
            ((ICollection<KeyValuePair<string, object?>>)_inner).CopyTo(array, arrayIndex);

        public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => _inner.GetEnumerator();

        public bool Remove(string key) => _inner.Remove(key);

        public bool Remove(KeyValuePair<string, object?> item) => _inner.Remove(item.Key);

        public bool TryGetValue(string key, out object? value) => _inner.TryGetValue(key, out value);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class UpperConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToUpperInvariant());

        public override void WriteAsPropertyName(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WritePropertyName(value.ToUpperInvariant());
    }
}
