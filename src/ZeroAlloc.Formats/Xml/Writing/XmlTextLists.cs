using System.Collections;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Lists of texts between elements.</summary>
internal static class XmlTextLists
{
    /// <summary>Whether a list has texts that are not null: to XmlSerializer an empty one is content too.</summary>
    public static bool HasText(IEnumerable texts)
    {
        foreach (object? text in texts)
        {
            if (text is not null)
            {
                return true;
            }
        }

        return false;
    }
}
