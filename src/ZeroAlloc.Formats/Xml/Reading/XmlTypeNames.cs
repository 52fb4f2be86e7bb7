using System.Text;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>The types that may stand in an element, by the names that <c>xsi:type</c> has for them.</summary>
internal sealed class XmlTypeNames
{
    private readonly Utf8Names<int> _names;

    /// <summary>Numbers types in their order.</summary>
    /// <param name="names">Their names; empty for one that isn't named.</param>
    public XmlTypeNames(IReadOnlyList<string> names)
    {
        _names = new Utf8Names<int>(names.Count);
        for (int i = 0; i < names.Count; i++)
        {
            if (names[i].Length != 0)
            {
                _names.Add(Encoding.UTF8.GetBytes(names[i]), i);
            }
        }
    }

    /// <summary>The names of an object's type, 0, and those derived from it, in their order.</summary>
    public static IEnumerable<string> Of(XmlObjectPlan plan) => plan.Derived.Prepend(plan).Select(NameOf);

    /// <summary>The name of a type; empty for none. One that takes all attributes takes the one that says its type, too.</summary>
    public static string NameOf(XmlObjectPlan plan) => plan.TypeName is { } name && !plan.TakesAttributes ? name : "";

    /// <summary>Finds the number of a type.</summary>
    public bool TryFind(ReadOnlySpan<byte> name, out int index) => _names.TryGetValue(name, out index);
}
