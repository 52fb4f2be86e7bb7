using System.Text;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// A text of everything that contracts of a serializer depend on beside the type and the builds of assemblies, the same in any process.
/// </summary>
/// <remarks>Options aren't part of it: they don't change the documents of a type, and its code is made once for all of them.</remarks>
internal static class XmlStamp
{
    /// <summary>The text.</summary>
    /// <param name="serializer">Name of the serializer.</param>
    public static string Of(string serializer)
    {
        var text = new StringBuilder(serializer);
        foreach (string name in XmlSwitches.Known)
        {
            text.Append(AppContext.TryGetSwitch(name, out bool isOn) ? isOn ? '+' : '-' : '?');
        }

        return text.ToString();
    }
}
