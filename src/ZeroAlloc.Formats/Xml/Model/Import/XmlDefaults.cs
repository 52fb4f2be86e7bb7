using System.Globalization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What <see cref="System.ComponentModel.DefaultValueAttribute"/> means to XmlSerializer.</summary>
internal static class XmlDefaults
{
    /// <summary>Finds the value that is not written.</summary>
    /// <param name="value">What the attribute says.</param>
    /// <param name="type">Type of the member.</param>
    /// <param name="member">The member, for messages.</param>
    /// <param name="unwritten">The value, of the member's own type; null for none.</param>
    /// <returns>Why the member's values can't be compared with it; null if they can.</returns>
    public static NotCovered? Of(object? value, Type type, string member, out object? unwritten)
    {
        unwritten = null;
        if (value is null or DBNull)
        {
            return null;
        }

        if (type.IsEnum)
        {
            return OfEnum(value, type, member, out unwritten);
        }

        XmlDefault rule = XmlPrimitives.IsOne(type) ? ScalarRegistry.Of(type).Xml.Default : XmlDefault.Ignored;
        if (rule == XmlDefault.Ignored)
        {
            return null;
        }

        if (value is double.NaN or float.NaN)
        {
            return new NotCovered($"{member} has NaN as the default value");
        }

        if (rule == XmlDefault.Converted && value.GetType().IsPrimitive && value is not char)
        {
            unwritten = Convert.ChangeType(value, type, CultureInfo.InvariantCulture);
            return null;
        }

        if (value.GetType() != type || rule != XmlDefault.Compared)
        {
            return OfAnotherType(member);
        }

        unwritten = value;
        return null;
    }

    private static NotCovered? OfEnum(object value, Type type, string member, out object? unwritten)
    {
        unwritten = null;
        if (value.GetType() != type && value.GetType() != type.GetEnumUnderlyingType())
        {
            return OfAnotherType(member);
        }

        unwritten = Enum.ToObject(type, value);
        return null;
    }

    private static NotCovered OfAnotherType(string member) => new($"{member} has a default value of another type");
}
