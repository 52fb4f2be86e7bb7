using System.Globalization;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>Reads what an enum's members are called in XML.</summary>
internal static class XmlEnumReader
{
    /// <summary>The texts of an enum.</summary>
    public static Verdict<XmlEnumTexts> Read(Type type)
    {
        bool isFlags = type.IsDefined(typeof(FlagsAttribute), inherit: false);
        List<(ulong, string)> names = [];
        foreach (FieldInfo field in type.GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            if (!XmlRules.OfConstant(field).IsCovered(out string? name, out NotCovered? whyNot))
            {
                return whyNot;
            }

            if (name is null)
            {
                continue;
            }

            if (!IsPlain(name, isFlags))
            {
                return new NotCovered($"the XML name of {XmlRules.Name(field)} contains characters that need escaping");
            }

            names.Add(((ulong)((IConvertible)field.GetValue(null)!).ToInt64(CultureInfo.InvariantCulture), name));
        }

        return names.Count > 0 ? new XmlEnumTexts(type, names, isFlags) : new NotCovered($"the enum {type} has no members");
    }

    /// <summary>Whether a name needs no escaping, and is no list of names.</summary>
    public static bool IsPlain(string name, bool isFlags) =>
        name.Length > 0 && name.Trim().Length == name.Length && name.All(c => IsPlain(c) || (c == ' ' && !isFlags));

    private static bool IsPlain(char c) =>
        c is not ('<' or '>' or '&' or '"' or '\'' or >= '\uFFFE') && !char.IsControl(c) && !char.IsSurrogate(c) && !char.IsWhiteSpace(c);
}
