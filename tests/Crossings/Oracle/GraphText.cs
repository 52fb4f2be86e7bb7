using System.Collections;
using System.Reflection;
using System.Text;

namespace ZeroAlloc.Crossings.Oracle;

/// <summary>A graph as text for people, every field of it.</summary>
internal static class GraphText
{
    private const int MostCharacters = 4_000;
    private const int MostLevels = 12;

    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The text of a graph, cut where it is long.</summary>
    public static string Of(object? value)
    {
        StringBuilder text = new();
        Append(text, value, 0);
        return text.Length > MostCharacters ? text.ToString(0, MostCharacters) + "…" : text.ToString();
    }

    private static void Append(StringBuilder text, object? value, int level)
    {
        if (value is null || text.Length > MostCharacters || level > MostLevels)
        {
            text.Append(value is null ? "null" : "…");
        }
        else if (GraphComparer.TextOf(value) is { } leaf)
        {
            text.Append(leaf);
        }
        else if (value is IEnumerable unset && GraphComparer.IsUnset(unset))
        {
            text.Append("default");
        }
        else if (value is IEnumerable items && IsFrameworks(value.GetType()))
        {
            AppendItems(text, items, level);
        }
        else
        {
            text.Append(value.GetType().Name).Append(" { ");
            for (Type? type = value.GetType(); type is not null && type != typeof(object); type = type.BaseType)
            {
                if (value is IEnumerable inherited && IsFrameworks(type))
                {
                    AppendItems(text, inherited, level);
                    break;
                }

                foreach (FieldInfo field in type.GetFields(Own))
                {
                    text.Append(Values.ValueGrower.NameOf(field)).Append(" = ");
                    Append(text, field.GetValue(value), level + 1);
                    text.Append(", ");
                }
            }

            text.Append('}');
        }
    }

    private static bool IsFrameworks(Type type) => type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true;

    private static void AppendItems(StringBuilder text, IEnumerable items, int level)
    {
        text.Append('[');
        foreach (object? item in GraphComparer.Ordered(items))
        {
            Append(text, item, level + 1);
            text.Append(", ");
        }

        text.Append(']');
    }
}
