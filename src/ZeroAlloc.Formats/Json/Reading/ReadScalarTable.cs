using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>The readers of values without parts, by exact type: what <see cref="ScalarRegistry"/> has, under a number handling.</summary>
internal static class ReadScalarTable
{
    /// <summary>The <see cref="IValueReader{T}"/> of a type, or null. Enums and nullable types are not found here.</summary>
    public static Type? Find(Type type, JsonNumberHandling handling)
    {
        if (ScalarRegistry.Find(type)?.Json is not { IsNumber: true } rule)
        {
            return ScalarRegistry.Find(type)?.Json.Reader;
        }

        bool isFloat = rule.Form == JsonForm.Float;
        if (handling.HasFlag(JsonNumberHandling.AllowReadingFromString))
        {
            return (isFloat ? typeof(QuotedFloatReader<,>) : typeof(QuotedNumberReader<,>)).MakeGenericType(type, rule.Reader);
        }

        bool isNamed = isFloat && handling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals);
        return isNamed ? typeof(NamedFloatReader<,>).MakeGenericType(type, rule.Reader) : rule.Reader;
    }

    /// <summary>The reader of enums that are numbers. System.Text.Json reads them from no string, whatever the number handling.</summary>
    public static Type EnumNumber(Type type)
    {
        Type number = Enum.GetUnderlyingType(type);
        return typeof(EnumNumberReader<,,>).MakeGenericType(type, number, ScalarRegistry.Of(number).Json.Reader);
    }

    /// <summary>The reader of a dictionary's keys, or null where System.Text.Json has to read them. Enums are not found here.</summary>
    public static Type? Key(Type type) => ScalarRegistry.Find(type)?.Json is not { IsKey: true } rule ? null
        : rule.Form == JsonForm.Float ? typeof(FloatKeyReader<,>).MakeGenericType(type, rule.Reader)
        : rule.IsNumber ? typeof(NumberKeyReader<,>).MakeGenericType(type, rule.Reader)
        : rule.KeyReader ?? rule.Reader;
}
