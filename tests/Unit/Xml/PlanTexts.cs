using System.Globalization;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Unit.Xml;

/// <summary>
/// The texts of <see cref="PlanInterpreter"/>: what XML Schema says values look like, in the words of <see cref="XmlConvert"/>.
/// </summary>
internal static class PlanTexts
{
    /// <summary>The text of a value, not escaped.</summary>
    public static string Of(XmlTextPlan plan, object? value, object[] slots) => plan.Kind switch
    {
        XmlTextKind.String => (string?)value ?? "",
        XmlTextKind.Enum => OfEnum((XmlEnumTexts)slots[plan.Slot], value!),
        XmlTextKind.Base64 => Convert.ToBase64String((byte[])value!),
        XmlTextKind.Hex => Convert.ToHexString((byte[])value!),
        XmlTextKind.List => string.Join(' ', PlanInterpreter.Items(
            value!, plan.Collection!.Indexer, plan.Collection.GetEnumerator).Select(item => Of(plan.Item!, item, slots))),
        _ => OfScalar(plan, value!),
    };

    /// <summary>The text of a value of which no plan says what it is, unless it is an enum that the document knows.</summary>
    public static string OfAny(XmlTextPlan? plan, object value, object[] slots) => value switch
    {
        _ when plan is not null => Of(plan, value, slots),
        string text => text,
        byte[] data => Convert.ToBase64String(data),
        Enum number => number.ToString("D"),
        _ => OfScalar(new XmlTextPlan(value.GetType(), XmlTextKind.Scalar), value),
    };

    /// <summary>Text between tags.</summary>
    public static string Escape(string text) => Escape(text.Replace("\r\n", "\n", StringComparison.Ordinal).Replace(
        '\r', '\n').Replace("\n", Environment.NewLine, StringComparison.Ordinal), "\t\r\n", "&<>");

    /// <summary>Text between the quotes of an attribute.</summary>
    public static string EscapeAttribute(string text) => Escape(text, "", "&<>\"");

    private static string Escape(string text, string kept, string escaped)
    {
        var result = new StringBuilder();
        foreach (char c in text)
        {
            result.Append(c switch
            {
                '&' => "&amp;",
                '<' => "&lt;",
                '>' => "&gt;",
                '"' when escaped.Contains(c, StringComparison.Ordinal) => "&quot;",
                < ' ' or '\uFFFE' or '\uFFFF' when !kept.Contains(c, StringComparison.Ordinal) => $"&#x{(int)c:X};",
                _ => c.ToString(),
            });
        }

        return result.ToString();
    }

    private static string OfEnum(XmlEnumTexts texts, object value)
    {
        ulong number = (ulong)((IConvertible)value).ToInt64(CultureInfo.InvariantCulture);
        if (texts.Names.FirstOrDefault(member => member.Value == number) is { Name: { } text })
        {
            return text;
        }

        Assert.True(texts.IsFlags);
        ulong left = number;
        List<string> names = [];
        foreach ((ulong flag, string name) in texts.Names)
        {
            if (flag != 0 && left != 0 && (flag & number) == flag)
            {
                names.Add(name);
                left &= ~flag;
            }
        }

        Assert.Equal(0UL, left);
        return string.Join(' ', names);
    }

    private static string OfScalar(XmlTextPlan plan, object value) => value switch
    {
        bool flag => XmlConvert.ToString(flag),
        char letter => XmlConvert.ToString((ushort)letter),
        double number => XmlConvert.ToString(number),
        float number => XmlConvert.ToString(number),
        DateTime time when plan.Scalar == ScalarRegistry.Find(typeof(DateTime))!.Xml.Find("date") =>
            time.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        DateTime time when plan.Scalar == ScalarRegistry.Find(typeof(DateTime))!.Xml.Find("time") =>
            time.ToString(time.Kind == DateTimeKind.Utc ? "HH:mm:ss.fffffffZ" : "HH:mm:ss.fffffffzzzzzz", CultureInfo.InvariantCulture),
        DateTime time => XmlConvert.ToString(time, XmlDateTimeSerializationMode.RoundtripKind),
        DateTimeOffset time => XmlConvert.ToString(time),
        TimeSpan span => XmlConvert.ToString(span),
        DateOnly day => day.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        TimeOnly hour => hour.ToString("HH:mm:ss.FFFFFFF", CultureInfo.InvariantCulture),
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => throw new InvalidOperationException($"{value.GetType()} is no scalar"),
    };
}
