using System.Text;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>Types as C# writes them, for people.</summary>
internal static class TypeText
{
    /// <summary>A type without namespaces: <c>Outer.Page&lt;City[]&gt;</c>.</summary>
    public static string Of(Type type)
    {
        if (type.HasElementType)
        {
            return Of(type.GetElementType().Required()) + (type.IsArray ? $"[{new string(',', type.GetArrayRank() - 1)}]" : "&");
        }

        Type[] arguments = type.GetGenericArguments();
        var text = new StringBuilder();
        int used = 0;
        foreach (Type level in Levels(type))
        {
            // A nested type has its parents' parameters, too, in front of its own.
            int known = level.GetGenericArguments().Length;
            text.Append(text.Length == 0 ? "" : ".").Append(level.Name.Split('`')[0]);
            if (known > used)
            {
                text.Append('<').AppendJoin(", ", arguments[used..known].Select(Of)).Append('>');
                used = known;
            }
        }

        return text.ToString();
    }

    /// <summary>A type with its own namespace, and without those of its arguments.</summary>
    public static string WithNamespace(Type type) => string.IsNullOrEmpty(type.Namespace) ? Of(type) : $"{type.Namespace}.{Of(type)}";

    private static Stack<Type> Levels(Type type)
    {
        var levels = new Stack<Type>();
        for (Type? level = type; level is not null; level = level.IsGenericParameter ? null : level.DeclaringType)
        {
            levels.Push(level);
        }

        return levels;
    }
}
