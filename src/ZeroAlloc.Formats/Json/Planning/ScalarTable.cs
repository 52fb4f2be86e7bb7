using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>The writers of values without parts, by exact type: what <see cref="ScalarRegistry"/> has, under a number handling.</summary>
internal static class ScalarTable
{
    private static readonly Dictionary<Type, (Type Plain, Type Indented)> s_trees = new()
    {
        [typeof(JsonElement)] = (typeof(JsonElementWriter), typeof(IndentedElementWriter)),
        [typeof(JsonDocument)] = (typeof(JsonDocumentWriter), typeof(IndentedDocumentWriter)),
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
    public static ComposedPlan? Tree(Type type, bool isIndented) =>
        s_trees.TryGetValue(type, out (Type Plain, Type Indented) writers)
            ? new ComposedPlan(type, isIndented ? writers.Indented : writers.Plain, isContainer: false)
            {
                IsDeepening = true,
                RunsUserCode = false,
            }
            : null;

    /// <summary>Whether System.Text.Json writes numbers of a type, or of the type in a nullable, as raw text.</summary>
    public static bool IsRaw(Type type) => ScalarRegistry.Find(Nullable.GetUnderlyingType(type) ?? type) is { Json.IsRaw: true };

    /// <summary>Writes an enum as its number.</summary>
    public static Type EnumNumber(Type type)
    {
        Type number = Enum.GetUnderlyingType(type);
        return typeof(EnumNumberWriter<,,>).MakeGenericType(type, number, ScalarRegistry.Of(number).Json.Writer);
    }

    /// <summary>Writes a dictionary's key, or null where System.Text.Json has to.</summary>
    /// <remarks>Keys that are no finite numbers have names whatever the options say; those of <see cref="double"/> are refused.</remarks>
    public static ValuePlan? Key(Type type) => ScalarRegistry.Find(type)?.Json is not { IsKey: true } rule ? null
        : rule.KeyWriter is { } writer ? new ComposedPlan(type, writer, isContainer: false) { RunsUserCode = false }
        : rule.Form == JsonForm.Float && type != typeof(double)
            ? new FixedPlan(type, typeof(NamedFloatWriter<,>).MakeGenericType(type, Quoted(type, rule)))
        : rule.IsFixed ? new FixedPlan(type, rule.IsNumber ? Quoted(type, rule) : rule.Writer)
        : Text(type);

    private static Type Quoted(Type type, JsonRule rule) => typeof(QuotedFixedWriter<,>).MakeGenericType(type, rule.Writer);
}
