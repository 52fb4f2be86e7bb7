using System.Buffers;
using System.Reflection;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>What can't be written ends in XmlSerializer's own exceptions.</summary>
public sealed class XmlRefusalTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_UnknownDerivedType_AsXmlSerializer()
    {
        AssertSame(new Holder { Item = new Unknown() });
        AssertSame(new List<Item> { new(), new Known(), new Unknown() });
        AssertSame<Item>(new Unknown());
    }

    [Fact]
    public void Serialize_DerivedTypeWhereNoneIsKnown_AsXmlSerializer() => AssertSame(new List<Plain> { new Derived() });

    /// <summary>XmlSerializer says why it rejects a value, and enumerates it again for that.</summary>
    [Fact]
    public void Difference_X32_RejectedCollectionYieldsItsItemsOnce_AnotherReasonHere()
    {
        Exception stock = Assert.Throws<InvalidOperationException>(
            () => new XmlSerializer(typeof(Drained)).Serialize(Stream.Null, new Drained(new Plain(), new Derived())));
        Exception ours = Assert.Throws<InvalidOperationException>(
            () => ZeroAllocXml.Serialize(new ArrayBufferWriter<byte>(), new Drained(new Plain(), new Derived())));

        Assert.Equal(stock.Message, ours.Message);
        Assert.Contains(nameof(Derived), stock.InnerException!.Message, StringComparison.Ordinal);
        Assert.IsType<XmlRefusedException>(ours.InnerException);
    }

    [Fact]
    public void Serialize_EnumWithoutName_AsXmlSerializer()
    {
        AssertSame(new Enums { Kind = (Kind)77 });
        AssertSame(new Enums { Marks = (Marks)9 });
        AssertSame(new Enums { Marks = (Marks)(-1) });
        AssertSame((Kind)(-5));
    }

    [Fact]
    public void Serialize_ObjectInsideItself_AsXmlSerializer()
    {
        Link ring = new() { Name = "ring" };
        ring.Next = ring;
        AssertSame(ring);

        Link first = new() { Name = "first", Next = new Link { Name = "second" } };
        first.Next.Next = first;
        AssertSame(first);

        Tree tree = new() { Name = "tree" };
        tree.Children.Add(new Tree { Name = "leaf" });
        tree.Children.Add(tree);
        AssertSame(tree);
    }

    [Fact]
    public void Serialize_SameObjectTwiceSideBySide_Written()
    {
        Tree leaf = new() { Name = "leaf" };
        AssertSame(new Tree { Children = { leaf, leaf } });
        Tree deep = Enumerable.Range(0, 100).Aggregate(leaf, static (below, i) => new Tree { Name = $"{i}", Children = { below } });
        AssertSame(new Tree { Children = { deep, deep } });
    }

    /// <summary>XmlSerializer takes an object for one of those around it if it says so itself, also one of another class.</summary>
    [Fact]
    public void Serialize_ObjectEqualToOneAroundIt_AsXmlSerializer()
    {
        AssertSame(new Order { Id = 1, Customer = new Customer { Id = 1 } });
        AssertSame(new Order { Id = 1, Customer = new Customer { Id = 2 } });
        AssertSame(new List<Order> { new() { Id = 1 }, new() { Id = 1 } });
        AssertSame(new Folder { Id = 1, Folders = { new Folder { Id = 2 }, new Folder { Id = 2, Folders = { new Folder { Id = 1 } } } } });
    }

    /// <summary>An object that is left is not asked whether it is itself: XmlSerializer looks at the reference first.</summary>
    [Fact]
    public void Serialize_EqualsThrows_AsXmlSerializer()
    {
        AssertSame(new Fragile { Inner = new Fragile { Key = "a" } });
        AssertSame(new Fragile { Key = "a", Inner = new Fragile { Key = "b" } });
        AssertSame(new Fragile { Key = "a", Inner = new Fragile { Key = "a" } });
        AssertSame(new Fragile { Inner = new Fragile() });
        AssertSame(new List<Fragile> { new(), new() });
    }

    /// <summary>XmlSerializer keeps a struct's box among the objects on the way, and hashes it; none can be inside itself.</summary>
    [Fact]
    public void Difference_X20_StructWhoseHashCodeThrows_RefusedByStockWrittenHere()
    {
        Measured value = new() { Measure = new Measure { Number = 5 } };

        Assert.Throws<InvalidOperationException>(() => StockXml.Write(value));
        Assert.Contains(
            "<Number>5</Number>",
            Encoding.UTF8.GetString(XmlWritingWays.IntoArray(AssertCompiled<Measured>(), value)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_Records_NoneEqualsAPartOfItself() =>
        AssertSame(new Nested { Id = 1, Inner = new Nested { Id = 1, Inner = new Nested { Id = 1 } } });

    [Fact]
    public void Serialize_HalfASurrogatePair_AsXmlSerializer()
    {
        AssertSame("a\ud800");
        AssertSame(new List<string> { "a", "\udc00b" });
    }

    [Fact]
    public void Serialize_GetterThrows_ExceptionInsideXmlSerializers()
    {
        foreach (Exception error in (Exception[])[new FormatException("no"), new TargetInvocationException(
            new IOException("inner")), new OperationCanceledException(), new InvalidOperationException("op", new ArgumentException("arg"))])
        {
            Throwing value = new(error);
            AssertSame(new List<Throwing> { new(null), value });
            var thrown = Assert.Throws<InvalidOperationException>(() => XmlWritingWays.IntoArray(AssertCompiled<Throwing>(), value));
            Assert.Same(error, thrown.InnerException);
        }
    }

    [Fact]
    public void Serialize_GetterThrows_RunsOnce()
    {
        Throwing value = new(new FormatException());

        Assert.Throws<InvalidOperationException>(() => XmlWritingWays.IntoArray(AssertCompiled<Throwing>(), value));

        Assert.Equal(1, value.Calls);
    }

    [Fact]
    public void Serialize_SinkThrows_PassesAsItIs()
    {
        XmlContract<List<string>> contract = AssertCompiled<List<string>>();
        List<string> value = [.. Enumerable.Repeat("text", 100)];

        Assert.Throws<IOException>(() => contract.Serialize(new FailingWriter(3), value));
    }

    [Fact]
    public void WriteNext_RefusedInTheMiddle_AfterWhatIsBefore()
    {
        List<Item> value = [.. Enumerable.Repeat(new Item(), 100), new Unknown()];
        using IBodySource source = AssertCompiled<List<Item>>().OpenBody(value);
        ArrayBufferWriter<byte> writer = new();

        Assert.Throws<InvalidOperationException>(() =>
        {
            while (source.WriteNext(writer, 64))
            {
                // Until the one that is unknown.
            }
        });

        Assert.InRange(writer.WrittenCount, 1000, 100 * "<Item><X>0</X></Item>".Length + 200);
    }

    public enum Kind
    {
        One,
        Two,
    }

    [Flags]
    public enum Marks
    {
        None = 0,
        A = 1,
        B = 2,
    }

    public sealed class Enums
    {
        public Kind Kind { get; set; }

        public Marks Marks { get; set; }
    }

    [XmlInclude(typeof(Known))]
    public class Item
    {
        public int X { get; set; }
    }

    public sealed class Known : Item;

    public sealed class Unknown : Item;

    public class Plain
    {
        public int X { get; set; }
    }

    public sealed class Derived : Plain;

    public sealed class Holder
    {
        public Item? Item { get; set; }
    }

    public sealed class Link
    {
        public string? Name { get; set; }

        public Link? Next { get; set; }
    }

    public sealed class Tree
    {
        public string? Name { get; set; }

        public List<Tree> Children { get; } = [];
    }

    public class Entity
    {
        public int Id { get; set; }

        public override bool Equals(object? obj) => obj is Entity other && other.Id == Id;

        public override int GetHashCode() => Id;
    }

    public sealed class Customer : Entity;

    public sealed class Order : Entity
    {
        public Customer? Customer { get; set; }
    }

    public sealed class Folder : Entity
    {
        public List<Folder> Folders { get; } = [];
    }

    /// <summary>Has an equality that throws where it has no key.</summary>
    public sealed class Fragile
    {
        public string? Key { get; set; }

        public Fragile? Inner { get; set; }

        public override bool Equals(object? obj) => obj is Fragile other && Key!.Length == other.Key!.Length && Key == other.Key;

        public override int GetHashCode() => Key?.Length ?? 0;
    }

    public sealed class Measured
    {
        public Measure Measure { get; set; }
    }

    public struct Measure
    {
        public int Number { get; set; }

        public override readonly bool Equals(object? obj) => throw new NotSupportedException("equals");

        public override readonly int GetHashCode() => throw new NotSupportedException("hash");
    }

    public sealed record Nested
    {
        public int Id { get; set; }

        public Nested? Inner { get; set; }
    }

    public sealed class Throwing
    {
        private readonly Exception? _error;

        public Throwing()
        {
        }

        internal Throwing(Exception? error) => _error = error;

        [XmlIgnore]
        public int Calls { get; private set; }

        public int Before { get; set; } = 1;

        public string Value
        {
            get
            {
                Calls++;
                return _error is null ? "value" : throw _error;
            }
            set => _ = value;
        }
    }

    public sealed class Drained : IEnumerable<Plain>
    {
        private readonly Queue<Plain> _items = [];

        public Drained()
        {
        }

        internal Drained(params Plain[] items) => _items = new Queue<Plain>(items);

        public void Add(Plain item) => _items.Enqueue(item);

        public IEnumerator<Plain> GetEnumerator()
        {
            while (_items.TryDequeue(out Plain? item))
            {
                yield return item;
            }
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class FailingWriter(int blocks) : IBufferWriter<byte>
    {
        private int _left = blocks;

        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) =>
            _left-- > 0 ? new byte[Math.Max(sizeHint, 1)] : throw new IOException("The sink is gone.");

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
