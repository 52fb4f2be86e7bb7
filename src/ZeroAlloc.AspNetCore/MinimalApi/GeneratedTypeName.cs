using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>
/// Names types as the request delegate generator does, by the compiler's short form: with the types that they are nested in, tuples by
/// their elements, and question marks.
/// </summary>
/// <remarks><b>Threading</b>: for one name.</remarks>
internal sealed class GeneratedTypeName
{
    /// <summary>Elements of a tuple that are its own fields; it has the others in another tuple.</summary>
    private const int OwnElements = 7;

    private readonly IList<string?> _names;
    private int _next;

    private GeneratedTypeName(IList<string?> names) => _names = names;

    /// <summary>The name of the type that a parameter is a <see cref="Body{T}"/> of, as of a parameter of that type.</summary>
    public static string OfBody(ParameterInfo parameter)
    {
        NullabilityInfo declared = new NullabilityInfoContext().Create(parameter);
        IList<string?> names = parameter.GetCustomAttribute<TupleElementNamesAttribute>()?.TransformNames ?? [];
        NullabilityInfo? body = declared.GenericTypeArguments is [var argument] ? argument : null;
        string name = new GeneratedTypeName(names).Of(parameter.ParameterType.GetGenericArguments()[0], body, isAnnotated: false);
        return IsNullable(declared) ? $"{name}?" : name;
    }

    private static bool IsNullable(NullabilityInfo? info) => info?.ReadState == NullabilityState.Nullable;

    private string Of(Type type, NullabilityInfo? info, bool isAnnotated = true)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            // The annotations are those of the underlying type.
            return $"{Of(value, info)}?";
        }

        string mark = isAnnotated && !type.IsValueType && IsNullable(info) ? "?" : "";
        return (type.IsArray ? OfArray(type, info) : KeywordOf(type) ?? OfNamed(type, info)) + mark;
    }

    private static string? KeywordOf(Type type) =>
        type == typeof(nint) ? "nint" : type == typeof(nuint) ? "nuint" : TypeDisplayName.KeywordOf(type);

    /// <summary>The dimensions of arrays of arrays are in the order of C#, up to an array that is annotated.</summary>
    private string OfArray(Type type, NullabilityInfo? info)
    {
        string dimensions = "";
        Type element = type;
        do
        {
            int rank = element.GetArrayRank();
            dimensions = $"{dimensions}[{(rank == 1 ? "" : string.Join(',', Enumerable.Repeat('*', rank)))}]";
            element = element.GetElementType()!;
            info = info?.ElementType;
        }
        while (element.IsArray && !IsNullable(info));
        return Of(element, info) + dimensions;
    }

    private string OfNamed(Type type, NullabilityInfo? info)
    {
        if (type.IsGenericType && type.IsValueType && type.IsAssignableTo(typeof(ITuple)) && type.GetGenericArguments().Length > 1)
        {
            return OfTuple(type, info);
        }

        Type[] arguments = type.GetGenericArguments();
        List<string> parts = [];
        for (Type? at = type; at is not null; at = at.DeclaringType)
        {
            parts.Insert(0, at.Name);
        }

        int used = 0;
        for (int i = 0; i < parts.Count; i++)
        {
            int mark = parts[i].IndexOf('`', StringComparison.Ordinal);
            if (mark > 0)
            {
                int count = int.Parse(parts[i].AsSpan(mark + 1), System.Globalization.CultureInfo.InvariantCulture);
                IEnumerable<string> own = Enumerable.Range(used, count).Select(place => Of(arguments[place], ArgumentOf(info, place)));
                parts[i] = $"{parts[i][..mark]}<{string.Join(", ", own)}>";
                used += count;
            }
        }

        return string.Join('.', parts);
    }

    /// <summary>The names of a tuple's elements precede those of tuples in its elements.</summary>
    private string OfTuple(Type type, NullabilityInfo? info)
    {
        List<(Type Type, NullabilityInfo? Info)> elements = [];
        for (Type? rest = type; rest is not null;)
        {
            Type[] arguments = rest.GetGenericArguments();
            int own = Math.Min(arguments.Length, OwnElements);
            for (int i = 0; i < own; i++)
            {
                elements.Add((arguments[i], ArgumentOf(info, i)));
            }

            rest = arguments.Length > own ? arguments[own] : null;
            info = ArgumentOf(info, own);
        }

        string?[] names = [.. elements.Select(_ => _next < _names.Count ? _names[_next++] : null)];
        List<string> texts = [];
        for (int i = 0; i < elements.Count; i++)
        {
            if (i > 0 && i % OwnElements == 0)
            {
                // The compiler lists those of the tuple that has the other elements again, without names.
                _next += elements.Count - i;
            }

            texts.Add($"{Of(elements[i].Type, elements[i].Info)} {names[i]}".TrimEnd());
        }

        return $"({string.Join(", ", texts)})";
    }

    private static NullabilityInfo? ArgumentOf(NullabilityInfo? info, int place) =>
        info?.GenericTypeArguments is { } arguments && place < arguments.Length ? arguments[place] : null;
}
