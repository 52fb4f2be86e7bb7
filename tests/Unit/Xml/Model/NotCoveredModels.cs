using System.Collections;
using System.ComponentModel;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>Models that fall back to XmlSerializer.</summary>
public static partial class NotCoveredModels
{
    internal static IReadOnlyDictionary<Type, string> Reasons { get; } = new Dictionary<Type, string>
    {
        [typeof(object)] = "any value",
        [typeof(AnythingElsewhere)] = "another namespace",
        [typeof(NullableName)] = "element form",
        [typeof(NameList)] = "XmlQualifiedName values",
        [typeof(AttributeList)] = "an array of XmlAttribute",
        [typeof(TextNumbers)] = "isn't written as text",
        [typeof(FlatArrays)] = "an array of arrays of objects",
        [typeof(DefaultName)] = "written conditionally",
        [typeof(LeftInStruct)] = "the struct",
        [typeof(LeftBehindCode)] = "a getter with code",
        [typeof(LeftInCollection)] = "a collection with code",
        [typeof(OpenValues)] = "combines [XmlAnyElement]",
        [typeof(OpenChoice)] = "choice of elements",
        [typeof(ListByIdentifier)] = "isn't a public enum",
        [typeof(ValuesByIdentifier)] = "choice of elements",
        [typeof(ListChoice)] = "choice of elements",
        [typeof(SeveralItems)] = "choice of elements",
        [typeof(LoneValue)] = "can be null",
        [typeof(LoneValues)] = "can be null",
        [typeof(HoldsNamespaces)] = "[XmlNamespaceDeclarations]",
        [typeof(OpenNamespaces)] = "[XmlNamespaceDeclarations]",
        [typeof(Own)] = "implements IXmlSerializable",
        [typeof(OwnStruct)] = "implements IXmlSerializable",
        [typeof(Provided)] = "implements IXmlSerializable",
        [typeof(XmlDocument)] = "XML document type",
        [typeof(XmlSchema)] = "XML document type",
        [typeof(ManyPrefixes)] = "more than 3 namespaces",
        [typeof(PrefixedList)] = "and collections",
        [typeof(PrefixedAnything)] = "can declare any prefix",
        [typeof(MixedPrefixes)] = "XML Schema's",
        [typeof(TypeAttribute)] = "reserved name",
        [typeof(SpaceAttribute)] = "namespace",
        [typeof(InReserved)] = "reserved prefix",
        [typeof(DerivedFromReserved)] = "reserved prefix",
        [typeof(HoldsReserved)] = "reserved prefix",
        [typeof(QualifiedAttribute)] = "namespace",
        [typeof(QuotedNamespace)] = "contains quotes",
        [typeof(BrokenNamespace)] = "contains quotes",
        [typeof(QuotedAttribute)] = "contains quotes",
        [typeof(BareHeirs)] = "in no namespace",
        [typeof(AnythingInHeirs)] = "declared as object is in",
        [typeof(MarkedHeirs)] = "combined with attributes",
        [typeof(PrefixedElement)] = "prefix",
        [typeof(Soap)] = "SoapElement",
        [typeof(SoapInclude)] = "SoapInclude",
        [typeof(AnonymousEnum)] = "declared as object",
        [typeof(AnonymousHeir)] = "anonymous XML type",
        [typeof(PlacedName<int>)] = "type arguments",
        [typeof(NamedList)] = "[XmlType]",
        [typeof(OddDefault)] = "default",
        [typeof(NothingDefault)] = "NaN",
        [typeof(OddSpecified)] = "ValueSpecified",
        [typeof(OddShould)] = "returns bool",
        [typeof(OddEnum)] = "need escaping",
        [typeof(HidingHeir)] = "hides or overrides",
        [typeof(GetOnlyHeir)] = "hides or overrides",
        [typeof(Internal)] = "isn't public",
        [typeof(List<Internal>)] = "isn't public",
        [typeof(Dictionary<int, int>)] = "filled",
        [typeof(IList<int>)] = "interface",
        [typeof(IEnumerable<int>)] = "interface",
        [typeof(ICollection)] = "interface",
        [typeof(Span<int>)] = "open generic type",
        [typeof(int*)] = "open generic type",
        [typeof(List<>)] = "open generic type",
        [typeof(int[,])] = "dimension",
        [typeof(Action)] = "XmlSerializer writes",
        [typeof(void)] = "XmlSerializer writes",
        [typeof(NoConstructor)] = "doesn't support",
        [typeof(Stack<int>)] = "indexer",
        [typeof(SelfList)] = "nested more than",
        [typeof(Growing<int>)] = "generic types are nested",
        [typeof(SameNames)] = "same XML name",
        [typeof(SameElements)] = "different types or settings",
        [typeof(DerivedAttribute)] = "OwnElement",
        [typeof(EnumAttributeList)] = "with a list that",
        [typeof(Inside)] = "contains the derived class",
    };

    public class AnythingElsewhere
    {
        [XmlElement(Namespace = "urn:other")]
        public object? Value { get; set; }
    }

    public class OpenChoice
    {
        [XmlElement("a", typeof(int))]
        [XmlElement("b", typeof(object))]
        public object? Value { get; set; }
    }

    public class ListByIdentifier
    {
        [XmlChoiceIdentifier("Kinds")]
        [XmlElement("Friday", typeof(int))]
        public List<int>? Values { get; set; }

        [XmlIgnore]
        public List<DayOfWeek>? Kinds { get; set; }
    }

    public class ValuesByIdentifier
    {
        [XmlChoiceIdentifier("Kind")]
        [XmlElement("Friday", typeof(int))]
        [XmlElement("Monday", typeof(long))]
        public long Value { get; set; }

        [XmlIgnore]
        public DayOfWeek Kind { get; set; }
    }

    public class ListChoice
    {
        [XmlElement("a", typeof(int))]
        [XmlElement("b", typeof(List<long>))]
        public List<object>? Values { get; set; }
    }

    public class SeveralItems
    {
        [XmlArrayItem("a", typeof(int))]
        [XmlArrayItem("b", typeof(int[]))]
        public List<object>? Values { get; set; }
    }

    public class LoneValue
    {
        [XmlElement("a", typeof(int))]
        public object? Value { get; set; }
    }

    public class LoneValues
    {
        [XmlArrayItem("a", typeof(int))]
        public object[]? Values { get; set; }
    }

    public class Namespaces
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Declared { get; set; }
    }

    public class HoldsNamespaces
    {
        public Namespaces? Inner { get; set; }
    }

    public class OpenNamespaces : Namespaces
    {
        public object? Value { get; set; }
    }

    public class Own : IXmlSerializable
    {
        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => reader.Skip();

        public void WriteXml(XmlWriter writer) => writer.WriteString("own");
    }

    [XmlSchemaProvider(null, IsAny = true)]
    public class Provided : Own
    {
    }

    public class SpaceAttribute
    {
        [XmlAttribute("xml:space")]
        public string? Value { get; set; }
    }

    [XmlRoot(Namespace = "urn:a")]
    public class QualifiedAttribute
    {
        [XmlAttribute(Form = XmlSchemaForm.Qualified)]
        public int Value { get; set; }
    }

    public class PrefixedElement
    {
        [XmlElement(Namespace = "http://www.w3.org/2001/XMLSchema")]
        public int Value { get; set; }
    }

    public class Soap
    {
        [SoapElement("x")]
        public int Value { get; set; }
    }

    [SoapInclude(typeof(Soap))]
    public class SoapInclude
    {
        public int Value { get; set; }
    }

    public class AnonymousEnum
    {
        [XmlType(AnonymousType = true)]
        public enum Kind
        {
            A,
        }

        public Kind One { get; set; }

        public object? Other { get; set; }
    }

    [XmlType(AnonymousType = true)]
    public class AnonymousBase
    {
        public int Value { get; set; }
    }

    public class AnonymousHeir : AnonymousBase
    {
        public int Other { get; set; }
    }

    [XmlType("of{T}")]
    public class PlacedName<T>
    {
        public T? Value { get; set; }
    }

    [XmlType("named")]
    public class NamedList : List<int>
    {
    }

    public class OddDefault
    {
        [DefaultValue("1")]
        public int Value { get; set; }
    }

    public class NothingDefault
    {
        [DefaultValue(double.NaN)]
        public double Value { get; set; }
    }

    public class OddSpecified
    {
        public int Value { get; set; }

        [XmlIgnore]
        public static bool ValueSpecified { get; set; }
    }

    public class OddShould
    {
        public int Value { get; set; }

        public int ShouldSerializeValue() => Value;
    }

    public class OddEnum
    {
        public enum Odd
        {
            [XmlEnum("a<b")]
            A,
        }

        public Odd Value { get; set; }
    }

    public class HidingHeir : Conformance.InheritanceModels.Hidden
    {
        public new int Other { get; } = 1;
    }

    public class GetOnlyHeir : Conformance.InheritanceModels.Overridden
    {
        public override string? Name
        {
            get => "n";
            set => After = 1;
        }

        public override string? Attribute => "a";
    }

    public class NoConstructor(int value)
    {
        public int Value { get; set; } = value;
    }

    public class SelfList : List<SelfList>
    {
    }

    public class Growing<T>
    {
        public Growing<Growing<T>>? Next { get; set; }
    }

    public class SameNames
    {
        public Conformance.NullModels.Part One { get; set; }

        public Conformance.NamespaceModels.Part? Other { get; set; }
    }

    public class SameElements
    {
        [XmlElement("x", Namespace = "urn:x")]
        public string? One { get; set; }

        public Holder? Two { get; set; }

        public class Holder
        {
            [XmlElement("x", Namespace = "urn:x", IsNullable = true)]
            public string? Other { get; set; }
        }
    }

    public class DerivedAttribute
    {
        [OwnElement]
        public int Value { get; set; }

        [AttributeUsage(AttributeTargets.Property)]
        public sealed class OwnElementAttribute : XmlElementAttribute
        {
        }
    }

    public class EnumAttributeList
    {
        [XmlAttribute]
        public HashSet<int>? Values { get; set; }
    }

    public class Inside
    {
        public InsideHeir? Heir { get; set; }

        public virtual int Value { get; set; }
    }

    public class InsideHeir : Inside
    {
        public override int Value { get; set; }
    }

    internal class Internal
    {
        public int Value { get; set; }
    }
}
