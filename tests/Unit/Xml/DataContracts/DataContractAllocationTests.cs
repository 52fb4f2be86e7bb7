using System.Reflection;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Writing allocates nothing once warm, but for the texts of addresses and enumerators that are objects.</summary>
public sealed class DataContractAllocationTests : DataContractOracle
{
    private static readonly MethodInfo s_assert = typeof(DataContractOracle).GetMethod(
        nameof(AssertZeroBytes), BindingFlags.NonPublic | BindingFlags.Static)!;

    /// <summary>Documents of every kind of member.</summary>
    public static TheoryData<XmlCase> Cases =>
    [
        ContractZoo.Of(new ScalarContracts.All
        {
            Text = "t",
            Bytes = [1],
            Maybe = 1,
            MaybeMoment = default(DateTimeOffset),
            Flags = (ScalarContracts.Flags)6,
        }),
        ContractZoo.Of(new ScalarContracts.LeftOut { Text = "x", Number = 1 }),
        ContractZoo.Of(new ClassContracts.Places
        {
            There = new() { City = "c", Codes = [1] },
            Place = new() { Tags = ["t"] },
            Two = new() { Items = [1] },
        }),
        ContractZoo.Of(new ClassContracts.Tree { Kids = [new() { Kids = [new()] }] }),
        ContractZoo.Of(ClassContracts.Tagged.Of(3)),
        ContractZoo.Of(new List<string> { "a", "b" }), ContractZoo.Of(new Dictionary<string, int> { ["a"] = 1 }),
        ContractZoo.Of<IEnumerable<int>>(new List<int> { 1 }),
        ContractZoo.Of<IList<Other.Address>>(new Other.Address[] { new() { Codes = [1] } }),
        ContractZoo.Of<IDictionary<int, string>>(new Dictionary<int, string> { [1] = "a" }),
        ContractZoo.Of(new CollectionContracts.OwnList { 1 }),
        ContractZoo.Of<List<int>>(new CollectionContracts.OwnList { 1 }, "heir"), ContractZoo.Of(new HashSet<int> { 1 }),
        ContractZoo.Of(new HeirContracts.Zoo
        {
            First = new HeirContracts.Dog(),
            All = [new HeirContracts.Animal(), new Other.Cat { Codes = [1] }],
        }),
    ];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Serialize_Warmed_AllocatesNothing(XmlCase row) =>
        s_assert.MakeGenericMethod(row.Type).Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [row.Value], culture: null);
}
