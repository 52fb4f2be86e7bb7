using System.Xml;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Values of choices that may be parsed elements beside others.</summary>
internal static class XmlFallbackNodes
{
    /// <summary>Whether a value is XML itself.</summary>
    public static bool Is(object? value) => value is XmlNode;

    /// <summary>Whether an item is.</summary>
    public static bool IsAny(object?[]? items)
    {
        foreach (object? item in items ?? [])
        {
            if (item is XmlNode)
            {
                return true;
            }
        }

        return false;
    }
}
