using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Unit.Xml;

/// <summary>What holds for each text of a scalar in XML, with XmlSerializer's as the oracle.</summary>
internal abstract class XmlTextCheck
{
    /// <summary>Every text of every scalar: its type, and its name where it is not the type's own.</summary>
    public static IEnumerable<(Type Type, string DataType, XmlScalar Text)> Texts =>
        ScalarRegistry.All.SelectMany(static scalar => scalar.Xml.Texts.Select((text, i) => (scalar.Type, i == 0 ? "" : text.Name, text)));

    /// <summary>The check of one text.</summary>
    public static XmlTextCheck Of(Type type, string dataType) =>
        (XmlTextCheck)Activator.CreateInstance(
            typeof(XmlTextCheck<>).MakeGenericType(type), ScalarRegistry.Find(type)!.Xml.Find(dataType), dataType)!;

    public abstract void AssertWritten();

    public abstract void AssertRead();

    public abstract void AssertMutations();

    public abstract void AssertSucceedsOrDeclines(string text);
}
