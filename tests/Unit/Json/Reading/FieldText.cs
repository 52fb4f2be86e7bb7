using System.Collections;
using System.Collections.Concurrent;
using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// All fields of an object graph as text. What serializers don't write, such as a member that is ignored, shows here.
/// </summary>
internal sealed class FieldText
{
    private const int MaxDepth = 40;

    private static readonly ConcurrentDictionary<Type, FieldInfo[]> s_fields = new();

    private readonly StringBuilder _text = new();
    private readonly Dictionary<object, int> _seen = new(ReferenceEqualityComparer.Instance);

    /// <summary>The text of a value.</summary>
    public static string Of(object? value)
    {
        var text = new FieldText();
        text.Add(value, 0);
        return text._text.ToString();
    }

    /// <summary>Whether a type is one of the tests' models, or emitted as such: not one of the framework's.</summary>
    private static bool IsOfTests(Type type) => type.Assembly == typeof(FieldText).Assembly || type.Assembly.IsDynamic;

    private void Add(object? value, int depth)
    {
        switch (value)
        {
            case null:
                _text.Append("null");
                return;
            case string text:
                _text.Append('"').Append(text).Append('"');
                return;
            case JsonElement or JsonDocument or JsonNode:
                _text.Append(JsonSerializer.Serialize(value));
                return;
            case Delegate or Type:
                _text.Append(value.GetType().Name);
                return;
            case IFormattable scalar when value is not IEnumerable && !IsOfTests(value.GetType()):
                _text.Append(scalar.ToString(null, CultureInfo.InvariantCulture));
                return;
        }

        // Which empty collections are one and the same, nobody can tell by what they hold.
        if (value is not (ValueType or ICollection { Count: 0 }) && !_seen.TryAdd(value, _seen.Count))
        {
            _text.Append('#').Append(_seen[value]);
            return;
        }

        if (depth == MaxDepth)
        {
            _text.Append("...");
            return;
        }

        AddParts(value, depth + 1);
    }

    private void AddParts(object value, int depth)
    {
        Type type = value.GetType();
        _text.Append(type.Name).Append('{');
        for (Type? part = type; part is not null && part != typeof(object); part = part.BaseType)
        {
            if (IsOfTests(part) || part.FullName!.StartsWith("System.Collections.Generic.KeyValuePair", StringComparison.Ordinal))
            {
                AddFields(value, part, depth);
            }
        }

        if (value is IEnumerable items && !IsOfTests(type))
        {
            foreach (object? item in items)
            {
                Add(item, depth);
                _text.Append(';');
            }
        }

        _text.Append('}');
    }

    private void AddFields(object value, Type type, int depth)
    {
        foreach (FieldInfo field in s_fields.GetOrAdd(type, static type => type.GetFields(
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)))
        {
            _text.Append(field.Name).Append('=');
            Add(field.FieldType.IsPointer ? null : field.GetValue(value), depth);
            _text.Append(';');
        }
    }
}
