using System.ComponentModel;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Compilation;

namespace ZeroAlloc.Unit.Xml.Model;

public sealed class XmlPlanTextTests
{
    [Fact]
    public void Describe_EveryKindOfPlan_IsALineOfTheTree() => Assert.Equal(
        """
        <Model xmlns="urn:a"> or nil, Model: object, xsi:type="Model"
          @id Id, Int32: text by IntegerText.Write
          @kinds Kinds, Int32[]: texts, separated by spaces
            Int32: text by IntegerText.Write
          <Name> or nil, Name, String: text, escaped
          <Count> Count unless 7, Int64: text by IntegerText.Write
          <Score> or nil, Score if ScoreSpecified, Nullable<Double>: nullable
            Double: text by XmlScalarText.Write
          <Data> Data if ShouldSerializeData(), Byte[]: base64
          <Day> Day, DayOfWeek: name of slot 0
          <Next> Next, Model: object, see above
          <Items> Items, List<Base>: list of
            <Base> or nil, Base: abstract object, xsi:type="Base"
              or Derived: object, xsi:type="Derived"
                <Number> Number, Int32: text by IntegerText.Write
          items Flat, String[]: list of
            <Flat> String: text, escaped

        """,
        Describe(typeof(Model)));

    [Fact]
    public void Describe_TheTypeOfTheDocument_IsWhatTheDocumentShows() => Documented.AssertShows(Describe(typeof(Documented.City)));

    private static string Describe(Type type) =>
        XmlPlanText.Describe(XmlContractReader.Read(type, out _)!).Replace("XmlPlanTextTests.", "", StringComparison.Ordinal);

    [XmlRoot(Namespace = "urn:a")]
    [XmlType(Namespace = "urn:a")]
    public sealed class Model
    {
        [XmlAttribute("id")]
        public int Id { get; set; }

        [XmlAttribute("kinds")]
        public int[]? Kinds { get; set; }

        [XmlElement(IsNullable = true)]
        public string? Name { get; set; }

        [DefaultValue(7L)]
        public long Count { get; set; }

        public double? Score { get; set; }

        [XmlIgnore]
        public bool ScoreSpecified { get; set; }

        public byte[]? Data { get; set; }

        public DayOfWeek Day { get; set; }

        public Model? Next { get; set; }

        public List<Base>? Items { get; set; }

        [XmlElement]
        public string[]? Flat { get; set; }

        public bool ShouldSerializeData() => Data is not null;
    }

    [XmlInclude(typeof(Derived))]
    [XmlType(Namespace = "urn:a")]
    public abstract class Base;

    [XmlType(Namespace = "urn:a")]
    public sealed class Derived : Base
    {
        public int Number { get; set; }
    }
}
