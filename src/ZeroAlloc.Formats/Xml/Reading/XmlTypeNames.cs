using System.Text;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>The types that may stand in an element, by the names that <c>xsi:type</c> has for them.</summary>
internal sealed class XmlTypeNames
{
    private readonly Utf8Names<int> _names;

    /// <summary>Numbers an object's type, 0, and those derived from it, in their order.</summary>
    public XmlTypeNames(XmlObjectPlan plan)
    {
        XmlObjectPlan[] types = [plan, .. plan.Derived];
        _names = new Utf8Names<int>(types.Length);
        for (int i = 0; i < types.Length; i++)
        {
            // One that takes all attributes takes the one that says its type, too.
            if (types[i].TypeName is { } name && !types[i].TakesAttributes)
            {
                _names.Add(Encoding.UTF8.GetBytes(name), i);
            }
        }
    }

    /// <summary>Finds the number of a type.</summary>
    public bool TryFind(ReadOnlySpan<byte> name, out int index) => _names.TryGetValue(name, out index);
}
