using System.Globalization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What <see cref="System.ComponentModel.DefaultValueAttribute"/> means to XmlSerializer.</summary>
internal static class XmlDefaults
{
    // Kinds whose defaults XmlSerializer does not look at.
    private static readonly Type[] s_without = [typeof(byte[]), typeof(Guid), typeof(char)];

    private static readonly Type[] s_compared = [typeof(string), typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan)];

    /// <summary>The value that is not written, of the member's own type; null for none.</summary>
    /// <param name="value">What the attribute says.</param>
    /// <param name="type">Type of the member.</param>
    /// <param name="member">The member, for messages.</param>
    /// <exception cref="XmlNotCoveredException">It is of a type that the member's cannot be compared to in a way known here.</exception>
    public static object? Of(object? value, Type type, string member)
    {
        if (value is null or DBNull || !(XmlPrimitives.IsOne(type) || type.IsEnum) || s_without.Contains(type))
        {
            return null;
        }

        if (type.IsEnum)
        {
            return OfEnum(value, type, member);
        }

        if (value is double.NaN or float.NaN)
        {
            throw new XmlNotCoveredException($"{member} has a default that equals nothing");
        }

        if (type.IsPrimitive && value.GetType().IsPrimitive && value is not char)
        {
            return Convert.ChangeType(value, type, CultureInfo.InvariantCulture);
        }

        return value.GetType() == type && s_compared.Contains(type) ? value : throw new XmlNotCoveredException($"{member} has a default of another type");
    }

    private static object OfEnum(object value, Type type, string member)
    {
        if (value.GetType() != type && value.GetType() != type.GetEnumUnderlyingType())
        {
            throw new XmlNotCoveredException($"{member} has a default of another type");
        }

        return Enum.ToObject(type, value);
    }
}
