using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

public sealed class DataContractPlanTextTests
{
    [Fact]
    public void Describe_PrefixesKnownTypesAndInterfaces_AreShown()
    {
        string text = Describe(typeof(CollectionContracts.Holder)) + Describe(typeof(HeirContracts.Drawing));

        Assert.Contains("<Sequence xmlns:d2p1=\"http://schemas.microsoft.com/", text, StringComparison.Ordinal);
        Assert.Contains("IEnumerable<Int32>: list, by the interface, of", text, StringComparison.Ordinal);
        Assert.Contains(" xmlns:d2p2=\"urn:squares\" xsi:type=\"d2p2:s_x0020_q\"", text, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(ContractZoo.Cases), MemberType = typeof(ContractZoo))]
    public void Describe_CaseOfZoo_NamesItsType(XmlCase row) => Assert.NotEmpty(Describe(row.Type));

    private static string Describe(Type type) => XmlPlanText.Describe(DataContractReader.Read(type, out _)!);
}
