using static ZeroAlloc.Unit.Xml.Conformance.SchemaModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Contracts as <c>xsd.exe</c> makes them: what XmlSerializer refuses, and what is allocated.</summary>
public sealed class XmlSchemaWritingTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_ValueThatIsNotItsElements_AsXmlSerializer()
    {
        object?[] values = [null, "a", 1, 2L, new Card { Number = "1" }, new GiftCard(), new Order(), DateTime.UnixEpoch, PaymentKind.card];
        foreach (object? value in values)
        {
            foreach (PaymentKind kind in Enum.GetValues<PaymentKind>().Append((PaymentKind)77))
            {
                AssertSame(new Payment { Item = value, ItemElementName = kind, After = "z" });
            }

            foreach (PaymentKinds kind in Enum.GetValues<PaymentKinds>().Append((PaymentKinds)77))
            {
                AssertSame(new Payment { Items = ["before", value], ItemsElementName = [PaymentKinds.phone, kind] });
            }
        }
    }

    [Fact]
    public void Serialize_ItemsThatDoNotSayWhatTheyAre_AsXmlSerializer()
    {
        AssertSame(new Payment { Items = ["a"] });
        AssertSame(new Payment { Items = ["a", "b"], ItemsElementName = [PaymentKinds.mail] });
        AssertSame(new Payment { Items = [], ItemsElementName = [] });
        AssertSame(new Payment { ItemsElementName = [PaymentKinds.mail] });
        AssertSame(new Payment { Items = ["a"], ItemsElementName = [PaymentKinds.mail, PaymentKinds.age] });
    }

    [Fact]
    public void Serialize_ManyItems_AsXmlSerializer() => AssertSame(Long());

    [Fact]
    public void Serialize_AnonymousTypes_AsXmlSerializer()
    {
        AssertSame(new Order { Lines = [new OrderLine(), 5L] });
        AssertSame(new Order { Lines = [new OrderComment(), new Unknown()] });
        AssertSame(new Unnamed { Only = new Card() });
        AssertSame(new Unnamed { Onlies = [new GiftCard(), new Card()] });
    }

    [Fact]
    public void Serialize_AnyOfThem_AllocatesNothing()
    {
        AssertZeroBytes(Long());
        foreach (Payment payment in Payments)
        {
            AssertZeroBytes(payment);
        }

        foreach (Order order in Orders)
        {
            AssertZeroBytes(order);
        }

        AssertZeroBytes(new Unnamed { Item = 5, Items = [1L, true, new Card { Number = "1" }] });
        AssertZeroBytes(new Numbered { Value = 5 });
    }

    private static Payment Long()
    {
        PaymentKinds[] kinds = [.. Enumerable.Range(0, 2000).Select(static i => (PaymentKinds)(i % 5))];
        object?[] items = [.. kinds.Select(static (kind, i) => kind switch
        {
            PaymentKinds.age => i,
            PaymentKinds.holder => i % 3 == 0 ? new GiftCard { Number = $"{i}", Code = "c" } : new Card { Number = $"{i}" },
            PaymentKinds.note => i % 2 == 0 ? null : (object)$"note {i}",
            _ => i % 7 == 0 ? null : $"text {i}",
        })];
        return new Payment { Items = items, ItemsElementName = kinds, After = "z" };
    }

    public class Unknown;
}
