using System.Reflection;

namespace ZeroAlloc.Formats.Xml;

internal static class XmlScalars
{
    private static readonly MethodInfo s_none = typeof(XmlScalars).GetMethod(nameof(Find))!;

    public static XmlScalar? Find(Type type, string dataType) => dataType is "date" or "time" ? new(s_none, dataType.Length, s_none) : new(s_none, 64, s_none);
}
