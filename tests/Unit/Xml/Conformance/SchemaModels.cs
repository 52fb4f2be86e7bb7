using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>
/// Contracts as <c>xsd.exe</c> makes them of schemas: choices with and without an enum beside them, types without a name.
/// </summary>
public static class SchemaModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        .. Payments.Select(static value => XmlZoo.Of(value)),
        .. Orders.Select(static value => XmlZoo.Of(value)),
        XmlZoo.Of(new Unnamed()),
        XmlZoo.Of(new Unnamed { Item = 5, Items = [1L, null, true, new Card { Number = "1" }], Only = new GiftCard { Code = "c" } }),
        XmlZoo.Of(new Unnamed { Item = "t", Onlies = [new GiftCard { Code = "d" }, null, new GiftCard()] }),
        XmlZoo.Of(new Numbered { Which = Numbered.Kind.Second, Value = 7 }),
        XmlZoo.Of(new Numbered { Which = Numbered.Kind.First, Value = -7, Far = 3, FarWhich = Numbered.Large.Two }),
    ];

    internal static IReadOnlyList<Payment> Payments { get; } =
    [
        new(),
        new() { Item = "a<b", ItemElementName = PaymentKind.iban },
        new() { Item = "1234", ItemElementName = PaymentKind.reference },
        new() { Item = 12, ItemElementName = PaymentKind.terms },
        new() { Item = new Card { Number = "4", Brand = CardBrand.Second }, ItemElementName = PaymentKind.card },
        new() { Item = new GiftCard { Number = "5", Code = "g" }, ItemElementName = PaymentKind.card },
        new() { Item = new Card { Number = "5" }, ItemElementName = PaymentKind.backup },
        new() { ItemElementName = PaymentKind.empty },
        new() { ItemElementName = PaymentKind.card },
        new() { Item = "", ItemElementName = PaymentKind.empty },
        new() { Item = DateTime.UnixEpoch, ItemElementName = PaymentKind.due, After = "z" },
        new() { Items = ["1", "2", "3"], ItemsElementName = [PaymentKinds.phone, PaymentKinds.mail, PaymentKinds.phone] },
        new()
        {
            Items = [1, null, "c", new Card { Number = "9" }, null, new GiftCard { Code = "x" }],
            ItemsElementName =
                [PaymentKinds.age, PaymentKinds.phone, PaymentKinds.note, PaymentKinds.holder, PaymentKinds.note, PaymentKinds.holder],
            After = "z",
        },
        new() { Items = [], ItemsElementName = [PaymentKinds.age] },
        new() { Items = [null], ItemsElementName = [PaymentKinds.phone] },
    ];

    internal static IReadOnlyList<Order> Orders { get; } =
    [
        new(),
        new() { id = "1", Head = new OrderHead { Title = "t", Kind = OrderHeadKind.b }, Lines = [] },
        new()
        {
            Lines = [new OrderLine { Amount = 5 }, null, "text", new OrderComment { Text = "c" }, 7, new OrderLine()],
            Comments = [new OrderComment { Text = "a" }, null],
            Nested = [[new OrderLine { Amount = 1 }, "x"], null, []],
        },
    ];

    [XmlType(IncludeInSchema = false)]
    public enum PaymentKind
    {
        iban,

        [XmlEnum("ref")]
        reference,
        terms,
        card,

        [XmlEnum("urn:other:backup")]
        backup,
        empty,
        due,
        none,
    }

    [XmlType(IncludeInSchema = false)]
    public enum PaymentKinds : byte
    {
        phone,
        mail,
        age,
        note,
        holder,
    }

    public enum CardBrand
    {
        First,

        [XmlEnum("2nd")]
        Second,
    }

    [XmlType(AnonymousType = true)]
    public enum OrderHeadKind
    {
        a,
        b,
    }

    [XmlInclude(typeof(GiftCard))]
    public class Card
    {
        [XmlElement(DataType = "token")]
        public string? Number { get; set; }

        [XmlAttribute("brand")]
        public CardBrand Brand { get; set; }
    }

    public class GiftCard : Card
    {
        public string? Code { get; set; }
    }

    /// <summary>One of several elements, several of the same type among them.</summary>
    public class Payment
    {
        [XmlElement("iban", typeof(string))]
        [XmlElement("ref", typeof(string))]
        [XmlElement("terms", typeof(int))]
        [XmlElement("card", typeof(Card))]
        [XmlElement("backup", typeof(Card), Namespace = "urn:other")]
        [XmlElement("empty", typeof(string), IsNullable = true)]
        [XmlElement("due", typeof(DateTime), DataType = "date")]
        [XmlChoiceIdentifier("ItemElementName")]
        public object? Item { get; set; }

        [XmlIgnore]
        public PaymentKind ItemElementName { get; set; } = PaymentKind.none;

        [XmlElement("phone", typeof(string))]
        [XmlElement("mail", typeof(string))]
        [XmlElement("age", typeof(int))]
        [XmlElement("note", typeof(string), IsNullable = true)]
        [XmlElement("holder", typeof(Card))]
        [XmlChoiceIdentifier("ItemsElementName")]
        public object?[]? Items { get; set; }

        [XmlIgnore]
        public PaymentKinds[]? ItemsElementName { get; set; }

        public string? After { get; set; }
    }

    /// <summary>Elements that are called after the types of their values, and one of another type than its member's.</summary>
    public class Unnamed
    {
        [XmlElement(typeof(int))]
        [XmlElement(typeof(string))]
        public object? Item { get; set; }

        [XmlElement(typeof(long), Namespace = "urn:u")]
        [XmlElement(typeof(bool), Namespace = "urn:u")]
        [XmlElement(typeof(Card), Form = XmlSchemaForm.Unqualified)]
        public object?[]? Items { get; set; }

        [XmlElement(typeof(GiftCard))]
        public Card? Only { get; set; }

        [XmlElement("One", typeof(GiftCard), IsNullable = true)]
        public Card?[]? Onlies { get; set; }
    }

    /// <summary>Values of one type in several elements.</summary>
    public class Numbered
    {
        public enum Kind : uint
        {
            First = 1,
            Second = uint.MaxValue,
        }

        public enum Large : long
        {
            One = 1,
            Two = long.MinValue,
        }

        [XmlElement("First", typeof(int))]
        [XmlElement("Second", typeof(int))]
        [XmlChoiceIdentifier("Which")]
        public int Value { get; set; }

        [XmlElement("One")]
        [XmlElement("Two")]
        [XmlChoiceIdentifier("FarWhich")]
        public long Far { get; set; }

        [XmlIgnore]
        public Kind Which { get; set; } = Kind.First;

        [XmlIgnore]
        public Large FarWhich = Large.One;
    }

    /// <summary>Types of elements that stand in one place, and arrays of items of several kinds.</summary>
    [XmlType(AnonymousType = true, Namespace = "urn:order")]
    [XmlRoot(Namespace = "urn:order", IsNullable = false)]
    public class Order
    {
        public OrderHead? Head { get; set; }

        [XmlArrayItem("line", typeof(OrderLine))]
        [XmlArrayItem("note", typeof(string), IsNullable = false)]
        [XmlArrayItem("comment", typeof(OrderComment), IsNullable = false, Namespace = "urn:comment")]
        [XmlArrayItem("count", typeof(int))]
        public object?[]? Lines { get; set; }

        [XmlArrayItem("text", typeof(OrderComment))]
        public List<object?>? Comments { get; set; }

        [XmlArrayItem("row", NestingLevel = 0)]
        [XmlArrayItem("line", typeof(OrderLine), NestingLevel = 1)]
        [XmlArrayItem("text", typeof(string), NestingLevel = 1)]
        public object?[]?[]? Nested { get; set; }

        [XmlAttribute]
        public string? id { get; set; }
    }

    [XmlType(AnonymousType = true, Namespace = "urn:order")]
    public class OrderHead
    {
        public string? Title { get; set; }

        public OrderHeadKind Kind { get; set; }

        [XmlAttribute]
        public OrderHeadKind Other { get; set; }
    }

    [XmlType(AnonymousType = true, Namespace = "urn:order")]
    public class OrderLine
    {
        public int Amount { get; set; }
    }

    [XmlType(AnonymousType = true)]
    public class OrderComment
    {
        [XmlText]
        public string? Text { get; set; }
    }
}
