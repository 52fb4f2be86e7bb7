using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Crossings.Oracle;

/// <summary>
/// Compares two graphs: types, every field of every class, NaN by its bits, and which references lead to the same object. Of the
/// framework's collections the elements are compared, in their order, and the comparer; strings have no identity.
/// </summary>
internal sealed class GraphComparer
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<Type, FieldInfo[]> s_fields = [];

    private readonly Dictionary<object, object> _pairs = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<object, object> _back = new(ReferenceEqualityComparer.Instance);

    private GraphComparer()
    {
    }

    /// <summary>Where two graphs differ; null where they don't.</summary>
    public static string? Difference(object? expected, object? actual) => new GraphComparer().Compare(expected, actual, "$");

    /// <summary>What has no parts, as text; null for what has parts.</summary>
    internal static string? TextOf(object value) => Leaf(value);

    private string? Compare(object? expected, object? actual, string path)
    {
        if (expected is null || actual is null)
        {
            return expected is null && actual is null ? null : $"{path}: {Text(expected)} by stock, {Text(actual)} here";
        }

        Type type = expected.GetType();
        if (type != actual.GetType())
        {
            return $"{path}: a {type} by stock, a {actual.GetType()} here";
        }

        if (Leaf(expected) is { } leaf)
        {
            return leaf == Leaf(actual) ? null : $"{path}: {leaf} by stock, {Leaf(actual)} here";
        }

        // An empty array can't be changed: whether it is the framework's only one can't matter.
        if (!type.IsValueType && expected is not Array { Length: 0 })
        {
            bool isKnown = _pairs.TryGetValue(expected, out object? partner);
            if (isKnown || _back.ContainsKey(actual))
            {
                return isKnown && ReferenceEquals(partner, actual) ? null : $"{path}: another reference";
            }

            _pairs.Add(expected, actual);
            _back.Add(actual, expected);
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        return CompareFields(type, expected, actual, path);
    }

    private string? CompareFields(Type type, object expected, object actual, string path)
    {
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
        {
            if (IsFrameworkCollection(level))
            {
                return CompareComparers(level, expected, actual, path) ?? CompareItems((IEnumerable)expected, (IEnumerable)actual, path);
            }

            foreach (FieldInfo field in Fields(level))
            {
                if (Compare(field.GetValue(expected), field.GetValue(actual), $"{path}.{field.Name}") is { } difference)
                {
                    return difference;
                }
            }
        }

        return null;
    }

    private static string? CompareComparers(Type level, object expected, object actual, string path)
    {
        PropertyInfo? comparer = level.GetProperty("Comparer") ?? level.GetProperty("KeyComparer");
        object? wanted = comparer?.GetValue(expected);
        return Equals(wanted?.GetType(), comparer?.GetValue(actual)?.GetType()) ? null : $"{path}: another comparer";
    }

    private string? CompareItems(IEnumerable expected, IEnumerable actual, string path)
    {
        if (IsUnset(expected) || IsUnset(actual))
        {
            return IsUnset(expected) && IsUnset(actual) ? null : $"{path}: a default value on one side";
        }

        (List<object?> wanted, string? fault) = Items(expected);
        (List<object?> own, string? ownFault) = Items(actual);
        for (int i = 0; i < Math.Min(wanted.Count, own.Count); i++)
        {
            if (Compare(wanted[i], own[i], $"{path}[{i}]") is { } difference)
            {
                return difference;
            }
        }

        return wanted.Count != own.Count ? $"{path}: {wanted.Count} elements by stock, {own.Count} here"
            : fault != ownFault ? $"{path}: {fault ?? "no fault"} by stock, {ownFault ?? "no fault"} here"
            : null;
    }

    /// <summary>The elements; a collection that was filled field by field may be such that it can't be enumerated.</summary>
    private static (List<object?> Items, string? Fault) Items(IEnumerable all)
    {
        List<object?> items = [];
        try
        {
            items.AddRange(Ordered(all).Cast<object?>());
            return (items, null);
        }
        catch (Exception fault)
        {
            return ([], fault.Message);
        }
    }

    /// <summary>The order of a set whose elements are told apart by their identity says nothing: it is made one by their texts.</summary>
    internal static IEnumerable Ordered(IEnumerable items)
    {
        bool isSet = items.GetType().GetInterfaces().Any(type =>
            type.IsGenericType && type.GetGenericTypeDefinition() is { } definition
            && (definition == typeof(ISet<>) || definition == typeof(IReadOnlySet<>)));
        return isSet
            && items.Cast<object?>().Any(item => item is JsonElement or JsonDocument or JsonNode || (item is not null && Leaf(item) is null))
            ? items.Cast<object?>().OrderBy(GraphText.Of, StringComparer.Ordinal).ToArray()
            : items;
    }

    /// <summary>Whether it is the default value of a struct, which can't be enumerated.</summary>
    internal static bool IsUnset(IEnumerable items) =>
        items.GetType().IsValueType && items.Equals(RuntimeHelpers.GetUninitializedObject(items.GetType()));

    /// <summary>What has no parts, as text that is the same for the same value only; null for what has parts.</summary>
    private static string? Leaf(object value) => value switch
    {
        string text => Escaped(text),
        double number => $"double {BitConverter.DoubleToInt64Bits(number):X}",
        float number => $"float {BitConverter.SingleToInt32Bits(number):X}",
        Half number => $"half {BitConverter.HalfToInt16Bits(number):X}",
        decimal number => "decimal " + string.Join(',', decimal.GetBits(number)),
        DateTime date => $"{date.Ticks} {date.Kind}",
        DateTimeOffset date => $"{date.Ticks} {date.Offset.Ticks}",
        char c => $"char {(int)c}",
        Type or Delegate or Assembly or CultureInfo => $"{value.GetType().Name} {value}",
        Uri uri => $"{uri.OriginalString} {uri.IsAbsoluteUri}",
        Version or Guid or TimeSpan or DateOnly or TimeOnly or Int128 or UInt128 => value.ToString(),
        JsonElement element => Raw(element),
        JsonDocument document => Raw(document.RootElement),
        JsonNode node => Raw(node),
        _ when value.GetType().IsPrimitive || value.GetType().IsEnum =>
            Convert.ToString(value, CultureInfo.InvariantCulture) + value.GetType().Name,
        _ => XmlLeaf.Of(value) is { } text ? Escaped(text) : null,
    };

    private static string Raw(JsonElement element) => element.ValueKind == JsonValueKind.Undefined
        ? "undefined"
        : Escaped(Encoding.Latin1.GetString(JsonMarshal.GetRawUtf8Value(element)));

    private static string Raw(JsonNode node)
    {
        try
        {
            return Escaped(node.ToJsonString()) + node.Options?.PropertyNameCaseInsensitive;
        }
        catch (Exception refused) when (refused is InvalidOperationException or ArgumentException)
        {
            // Invalid UTF-8 is found when it is looked at.
            return refused.Message;
        }
    }

    private static string Escaped(string text) =>
        text.All(IsPlain) ? text : string.Concat(text.Select(c => IsPlain(c) ? $"{c}" : $"\\u{(int)c:x4}"));

    private static bool IsPlain(char c) => c is >= ' ' and < '\x7f';

    private static bool IsFrameworkCollection(Type type) =>
        typeof(IEnumerable).IsAssignableFrom(type)
        && (type.IsArray || type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true);

    private static FieldInfo[] Fields(Type type)
    {
        lock (s_fields)
        {
            if (!s_fields.TryGetValue(type, out FieldInfo[]? fields))
            {
                s_fields.Add(type, fields = type.GetFields(Own));
            }

            return fields;
        }
    }

    private static string Text(object? value) => value is null ? "null" : Leaf(value) ?? $"a {value.GetType()}";
}
