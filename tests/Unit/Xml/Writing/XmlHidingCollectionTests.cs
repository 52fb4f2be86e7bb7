using System.Collections;
using System.Collections.ObjectModel;
using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>
/// Collections that call something else by the names of their members, or answer to an interface otherwise: XmlSerializer asks these.
/// </summary>
public sealed class XmlHidingCollectionTests
{
    [Fact]
    public void Serialize_HiddenMembers_SameAsXmlSerializer()
    {
        AssertSame(new Fewer { 1, 2 });
        AssertSame(new FewerOfACollection { 1, 2 });
        AssertSame(new FewerOfTheInterface { 1, 2 });
        AssertSame(new StaticCount { 1, 2 });
        AssertSame(new OtherCurrent());
        AssertSame(new Ambiguous());
        AssertSame(new Boxed());
        AssertSame(new ByInterface());
        AssertSame(new Wide { 1, 2 });
        AssertSame(new Holder { A = { 1, 2 }, B = { 3, 4 }, C = new OtherCurrent() });
    }

    [Fact]
    public void Deserialize_AddThatIsNotPublic_SameAsXmlSerializer()
    {
        byte[] document = Encoding.UTF8.GetBytes("<ArrayOfInt><int>1</int><int>2</int></ArrayOfInt>");

        Outcome expected = Outcome.Of(() => Text(StockXml.ReadStream<HiddenAdd>(document)));
        Outcome actual = Outcome.Of(() => Text(ZeroAllocXml.Deserialize<HiddenAdd>(document)));

        expected.AssertSame(actual, "a span");
    }

    [Fact]
    public void Describe_WiderAdd_Compiled()
    {
        if (CompiledShapes.MayExist)
        {
            Assert.DoesNotContain("XmlSerializer, because", ZeroAllocXml.Describe(typeof(Wide)), StringComparison.Ordinal);
            Assert.DoesNotContain("XmlSerializer, because", ZeroAllocXml.Describe(typeof(FewerOfTheInterface)), StringComparison.Ordinal);
        }
    }

    private static byte[] Text(HiddenAdd? items) => Encoding.UTF8.GetBytes(string.Join(',', items ?? []));

    private static void AssertSame<T>(T value)
    {
        Outcome expected = Outcome.Of(() => Encoding.UTF8.GetBytes(StockXml.Write(value)));
        Outcome actual = Outcome.Of(() => XmlWritingWays.IntoArray(ZeroAllocXml.Compile<T>(), value));

        Assert.Equal(expected.Error?.GetType(), actual.Error?.GetType());
        Assert.Equal(Encoding.UTF8.GetString(expected.Bytes ?? []), Encoding.UTF8.GetString(actual.Bytes ?? []));
    }

    public class Fewer : List<int>
    {
        public new int Count => 1;
    }

    public class FewerOfACollection : Collection<int>
    {
        public new int Count => 1;
    }

    public class FewerOfTheInterface : List<int>, ICollection
    {
        int ICollection.Count => 1;
    }

    public class StaticCount : List<int>
    {
        public static new int Count => 1;
    }

    public class HiddenAdd : List<int>
    {
        private new void Add(int item) => base.Add(item + 40);

        public override string ToString()
        {
            Add(1);
            return $"{base.Count}";
        }
    }

    public class Numbers(int count) : IEnumerator
    {
        private int _at;

        public int Current => _at;

        object IEnumerator.Current => _at;

        public bool MoveNext() => _at++ < count;

        public void Reset() => throw new NotSupportedException();
    }

    public class Higher(int count) : Numbers(count)
    {
        public new int Current => base.Current + 10;
    }

    public class Words(int count) : Numbers(count)
    {
        public new string Current => $"{base.Current}";
    }

    public class OtherCurrent : IEnumerable
    {
        public Higher GetEnumerator() => new(2);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Add(int item) => _ = item;
    }

    public class Ambiguous : IEnumerable
    {
        public Words GetEnumerator() => new(2);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Add(string item) => _ = item;
    }

    public struct Structured : IEnumerator
    {
        private int _at;

        public readonly int Current => _at;

        readonly object IEnumerator.Current => _at + 100;

        public bool MoveNext() => _at++ < 2;

        public readonly void Reset() => throw new NotSupportedException();
    }

    public class Boxed : IEnumerable
    {
        public Structured GetEnumerator() => default;

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Add(int item) => _ = item;
    }

    public class Holder
    {
        public Fewer A { get; } = [];

        public StaticCount B { get; } = [];

        public OtherCurrent? C { get; set; }
    }

    public class ByInterface : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => new Twofold();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Add(int item) => _ = item;
    }

    public sealed class Twofold : IEnumerator<int>
    {
        private int _at;

        public int Current => _at;

        object IEnumerator.Current => _at * 10;

        public bool MoveNext() => _at++ < 2;

        public void Reset() => throw new NotSupportedException();

        public void Dispose() => _at = 0;
    }

    public class Wide : List<int>
    {
        public void Add(object item) => base.Add((int)item);
    }
}
