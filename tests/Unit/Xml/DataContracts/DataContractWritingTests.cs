using System.Reflection;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Every document of the zoo, written in every way.</summary>
public sealed class DataContractWritingTests : DataContractOracle
{
    private static readonly MethodInfo s_assert = typeof(DataContractOracle).GetMethod(
        nameof(AssertSame), BindingFlags.NonPublic | BindingFlags.Static)!;

    [Theory]
    [MemberData(nameof(ContractZoo.Cases), MemberType = typeof(ContractZoo))]
    public void Serialize_CaseOfZoo_AsDataContractSerializer(XmlCase row) =>
        s_assert.MakeGenericMethod(row.Type).Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [row.Value], culture: null);
}
