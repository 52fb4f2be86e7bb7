using System.Globalization;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What <see cref="System.ComponentModel.DefaultValueAttribute"/> means to XmlSerializer.</summary>
internal static class XmlDefaults
{
    /// <summary>The value that is not written, of the member's own type; null for none.</summary>
    /// <param name="value">What the attribute says.</param>
    /// <param name="type">Type of the member.</param>
    /// <param name="member">The member, for messages.</param>
    /// <exception cref="XmlNotCoveredException">It is of a type that the member's cannot be compared to in a way known here.</exception>
    public static object? Of(object? value, Type type, string member)
    {
        if (value is null or DBNull)
        {
            return null;
        }

        if (type.IsEnum)
        {
            return OfEnum(value, type, member);
        }

        XmlDefault rule = XmlPrimitives.IsOne(type) ? ScalarRegistry.Find(type)!.Xml.Default : XmlDefault.Ignored;
        if (rule == XmlDefault.Ignored)
        {
            return null;
        }

        if (value is double.NaN or float.NaN)
        {
            throw new XmlNotCoveredException($"{member} has NaN as the default value");
        }

        if (rule == XmlDefault.Converted && value.GetType().IsPrimitive && value is not char)
        {
            return Convert.ChangeType(value, type, CultureInfo.InvariantCulture);
        }

        return value.GetType() == type && rule == XmlDefault.Compared
            ? value
            : throw new XmlNotCoveredException($"{member} has a default value of another type");
    }

    private static object OfEnum(object value, Type type, string member)
    {
        if (value.GetType() != type && value.GetType() != type.GetEnumUnderlyingType())
        {
            throw new XmlNotCoveredException($"{member} has a default value of another type");
        }

        return Enum.ToObject(type, value);
    }
}
