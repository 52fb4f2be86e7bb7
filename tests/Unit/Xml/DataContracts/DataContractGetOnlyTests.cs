using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>
/// Collections without a setter that are null: DataContractSerializer remembers one that is an object's last member, and refuses the object
/// that follows.
/// </summary>
public sealed class DataContractGetOnlyTests : DataContractOracle
{
    private static readonly Tagged s_null = new();
    private static readonly Tagged s_set = new Tagged().Filled();

    [Fact]
    public void Serialize_NullCollectionWithoutSetter_RefusedAsStock()
    {
        AssertSame(s_null);
        AssertSame(new[] { s_null });
        AssertSame(new[] { s_null, s_null });
        AssertSame(new[] { s_set, s_null, s_set });
        AssertSame<IEnumerable<Tagged?>>([s_null, null, s_set]);
        AssertSame<IEnumerable<Tagged?>>([s_null, null]);
        AssertSame(new List<Tagged> { s_set, s_set, s_null });
        AssertSame(new List<Point> { default, default });
        AssertSame(new List<Point?> { default(Point), null, default(Point) });
        AssertSame(new List<LeavingOut> { new(), new() });
        AssertSame(new List<Base> { new Heir(), new Base() });
        AssertSame(new List<Base> { new Base(), new Heir() });
    }

    [Fact]
    public void Serialize_MembersAfterTheNullCollection_SameAsStock()
    {
        AssertSame(new Dictionary<int, Tagged> { [1] = s_null, [2] = s_null });
        AssertSame(new List<List<Tagged>> { new() { s_null }, new() { s_null } });
        AssertSame(new List<Holder<Tagged>> { new() { A = s_null }, new() });
        AssertSame(new List<Holder<Tagged>> { new() { Z = s_null }, new() });
        AssertSame(new List<Holder<List<Tagged>>> { new() { A = [s_null] }, new() { Z = [s_null] }, new() });
        AssertSame(new List<Holder<Dictionary<int, Tagged>>> { new() { Z = new() { [1] = s_null } }, new() });
        AssertSame(new List<Holder<DateTimeOffset>> { new(), new() });
        AssertSame(new List<Between> { new(), new() });
        AssertSame(new List<Between> { new() { A = [s_null] }, new() { A = [s_set] } });
    }

    /// <summary>DataContractSerializer refuses to write such a member.</summary>
    [Fact]
    public void Compile_OtherMemberWithoutSetter_FallsBack()
    {
        AssertFallsBack(new Closed<int>());
        AssertFallsBack(new Closed<string>());
        AssertFallsBack(new Closed<Tagged>());
        AssertFallsBack(new Closed<DateTimeOffset>());
        AssertFallsBack(new Closed<int?>());
        AssertFallsBack(new Closed<byte[]>());
        AssertFallsBack(new Closed<XmlNode[]>());
        AssertFallsBack(new Closed<Array>());
        AssertFallsBack(new List<Closed<int>> { new() });
        AssertFallsBack(new Holder<Closed<int>> { A = new() });
    }

    private static void AssertFallsBack<T>(T value)
    {
        Assert.Throws<InvalidDataContractException>(() => Stock(value));
        Assert.Null(DataContractCache<T>.Writer);
    }

    [DataContract]
    public class Closed<T>
    {
        [DataMember]
        public T? Value { get; }
    }

    public class Tagged
    {
        private List<int>? _tags;

        public int Id { get; set; }

        public List<int>? Tags => _tags;

        public Tagged Filled()
        {
            _tags = [1, 2];
            return this;
        }
    }

    public struct Point
    {
        public int A { get; set; }

        public readonly int[]? B => null;
    }

    [DataContract]
    public class LeavingOut
    {
        [DataMember(EmitDefaultValue = false)]
        public IList<string>? A { get; }
    }

    [KnownType(typeof(Heir))]
    public class Base
    {
        public int A { get; set; }
    }

    public class Heir : Base
    {
        public Dictionary<int, int>? B { get; }
    }

    public class Holder<T>
    {
        public T? A { get; set; }

        public T? Z { get; set; }
    }

    public class Between
    {
        public List<Tagged>? A { get; set; }

        public List<Tagged>? B { get; }

        public int C { get; set; }
    }
}
