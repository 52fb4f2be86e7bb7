using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <content>Choices whose setters tell others, as <c>svcutil</c> makes them.</content>
public static partial class CodeModels
{
    internal static IEnumerable<XmlCase> ChoiceCases =>
    [
        XmlZoo.Of(new Ticket()),
        XmlZoo.Of(new Ticket { Item = new Line { Number = 1 }, ItemElementName = TicketKind.line, Other = "o", Last = "z" }),
        XmlZoo.Of(new Ticket
        {
            Item = "t", ItemElementName = TicketKind.note, Other = 5, Last = "z",
            Items = ["a", new Line { Number = 2 }, null, "b"],
            ItemsElementName = [TicketKinds.note1, TicketKinds.line1, TicketKinds.note1, TicketKinds.remark1],
            Parts = [new Line { Number = 3 }, "p", null, 7],
            More = [1, "c", new Line()],
        }),
    ];

    [XmlType(IncludeInSchema = false)]
    public enum TicketKind
    {
        note,
        remark,
        line,
    }

    [XmlType(IncludeInSchema = false)]
    public enum TicketKinds
    {
        note1,
        remark1,
        line1,
    }

    public class Ticket
    {
        public Ticket() => CodeTrace.Add("new Ticket");

        [XmlElement("note", typeof(string))]
        [XmlElement("remark", typeof(string))]
        [XmlElement("line", typeof(Line))]
        [XmlChoiceIdentifier("ItemElementName")]
        public object? Item
        {
            get;
            set
            {
                CodeTrace.Add($"Item={value}");
                field = value;
            }
        }

        [XmlIgnore]
        public TicketKind ItemElementName
        {
            get;
            set
            {
                CodeTrace.Add($"ItemElementName={value}");
                field = value;
            }
        }

        [XmlElement("o", typeof(string))]
        [XmlElement("n", typeof(int))]
        public object? Other
        {
            get;
            set
            {
                CodeTrace.Add($"Other={value}");
                field = value;
            }
        }

        [XmlElement("note1", typeof(string))]
        [XmlElement("remark1", typeof(string))]
        [XmlElement("line1", typeof(Line))]
        [XmlChoiceIdentifier("ItemsElementName")]
        public object?[]? Items
        {
            get;
            set
            {
                CodeTrace.Add($"Items={value?.Length}");
                field = value;
            }
        }

        [XmlIgnore]
        public TicketKinds[]? ItemsElementName
        {
            get;
            set
            {
                CodeTrace.Add($"ItemsElementName={value?.Length}");
                field = value;
            }
        }

        [XmlArrayItem("line", typeof(Line))]
        [XmlArrayItem("text", typeof(string))]
        [XmlArrayItem("n", typeof(int))]
        public object?[]? Parts
        {
            get;
            set
            {
                CodeTrace.Add($"Parts={value?.Length}");
                field = value;
            }
        }

        [XmlElement("mn", typeof(int))]
        [XmlElement("mt", typeof(string))]
        [XmlElement("ml", typeof(Line))]
        public object?[]? More
        {
            get;
            set
            {
                CodeTrace.Add($"More={value?.Length}");
                field = value;
            }
        }

        public string? Last
        {
            get;
            set
            {
                CodeTrace.Add($"Last={value}");
                field = value;
            }
        }
    }
}
