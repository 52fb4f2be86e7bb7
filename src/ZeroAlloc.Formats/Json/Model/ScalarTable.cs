using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>The writers of values without parts, by exact type: what <see cref="ScalarRegistry"/> has, under a number handling.</summary>
internal static class ScalarTable
{
    private static readonly Dictionary<Type, Type> s_trees = new()
    {
        [typeof(JsonElement)] = typeof(JsonElementWriter),
        [typeof(JsonDocument)] = typeof(JsonDocumentWriter),
    };

    /// <summary>The <c>IFixedWriter</c> of a type, or null.</summary>
    public static Type? Fixed(Type type, JsonNumberHandling handling)
    {
        if (ScalarRegistry.Find(type)?.Json is not { IsFixed: true } rule)
        {
            return null;
        }

        bool quoted = rule.IsNumber && handling.HasFlag(JsonNumberHandling.WriteAsString);
        bool named = rule.Form == JsonForm.Float && (quoted || handling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals));
        Type writer = quoted ? Quoted(type, rule) : rule.Writer;
        return named ? typeof(NamedFloatWriter<,>).MakeGenericType(type, writer) : writer;
    }

    /// <summary>The plan of a type whose text has any length, or null.</summary>
    public static ComposedPlan? Text(Type type) =>
        ScalarRegistry.Find(type)?.Json is { IsFixed: false } rule
            ? new ComposedPlan(type, rule.Writer, isContainer: false) { RunsUserCode = rule.RunsUserCode }
            : null;

    /// <summary>The plan of a type that holds parsed JSON, or null.</summary>
    public static ComposedPlan? Tree(Type type) =>
        s_trees.TryGetValue(type, out Type? writer)
            ? new ComposedPlan(type, writer, isContainer: false) { IsDeepening = true, RunsUserCode = false }
            : null;

    /// <summary>Writes an enum as its number.</summary>
    public static Type EnumNumber(Type type)
    {
        Type number = Enum.GetUnderlyingType(type);
        return typeof(EnumNumberWriter<,,>).MakeGenericType(type, number, ScalarRegistry.Find(number)!.Json.Writer);
    }

    /// <summary>Writes a dictionary's key, or null where System.Text.Json has to.</summary>
    public static ValuePlan? Key(Type type) => ScalarRegistry.Find(type)?.Json is not { IsKey: true } rule ? null
        : rule.IsFixed ? new FixedPlan(type, rule.IsNumber ? Quoted(type, rule) : rule.Writer)
        : Text(type);

    private static Type Quoted(Type type, JsonRule rule) => typeof(QuotedFixedWriter<,>).MakeGenericType(type, rule.Writer);
}
