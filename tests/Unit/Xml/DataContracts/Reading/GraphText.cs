using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using System.Xml;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>All that can be told of a model: the type of each object in it, each of its fields, each item.</summary>
internal sealed class GraphText
{
    private readonly StringBuilder _text = new();
    private readonly Dictionary<object, int> _seen = new(ReferenceEqualityComparer.Instance);

    private GraphText()
    {
    }

    /// <summary>The text of a model; equal models have equal texts.</summary>
    public static string Of(object? value)
    {
        var text = new GraphText();
        text.Add(value);
        return text._text.ToString();
    }

    private void Add(object? value)
    {
        switch (value)
        {
            case null:
                _text.Append("null");
                return;
            case XmlNode node:
                _text.Append(node.OuterXml);
                return;
            case DateTime date:
                _text.Append(CultureInfo.InvariantCulture, $"{date.Ticks} {date.Kind}");
                return;
            case double or float or decimal or string or Uri or Guid or TimeSpan or DateTimeOffset or DateOnly or TimeOnly:
                _text.Append(CultureInfo.InvariantCulture, $"{value.GetType().Name} {Exact(value)}");
                return;
        }

        Type type = value.GetType();
        if (type.IsPrimitive || type.IsEnum)
        {
            _text.Append(CultureInfo.InvariantCulture, $"{type.Name} {value:D}");
            return;
        }

        // An array without items may be shared with others: nothing can be done to it.
        if (!type.IsValueType && value is not Array { Length: 0 } && !_seen.TryAdd(value, _seen.Count))
        {
            _text.Append('#').Append(_seen[value]);
            return;
        }

        _text.Append(type).Append('{');
        if (value is IEnumerable items && type.Assembly == typeof(object).Assembly)
        {
            AddItems(items);
        }
        else
        {
            AddFields(value, type);
        }

        _text.Append('}');
    }

    private void AddItems(IEnumerable items)
    {
        foreach (object? item in items)
        {
            Add(item);
            _text.Append(';');
        }
    }

    private void AddFields(object value, Type type)
    {
        for (Type? at = type; at is not null && at != typeof(object); at = at.BaseType)
        {
            if (value is IEnumerable items && at.Assembly == typeof(object).Assembly)
            {
                AddItems(items);
                return;
            }

            foreach (FieldInfo field in at.GetFields(
                BindingFlags.Instance | BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.NonPublic))
            {
                _text.Append(field.Name).Append('=');
                Add(field.GetValue(value));
                _text.Append(';');
            }
        }
    }

    private static string Exact(object value) => value switch
    {
        double number => BitConverter.DoubleToInt64Bits(number).ToString("X", CultureInfo.InvariantCulture),
        float number => BitConverter.SingleToInt32Bits(number).ToString("X", CultureInfo.InvariantCulture),
        decimal number => string.Join(',', decimal.GetBits(number)),
        Uri address => address.OriginalString,
        DateTimeOffset moment => $"{moment.Ticks} {moment.Offset}",
        IFormattable text => text.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };
}
