using System.Reflection;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Every document of the zoo, written in every way.</summary>
public sealed class XmlZooWritingTests : XmlWriteOracle
{
    private static readonly MethodInfo s_assert = typeof(XmlWriteOracle).GetMethod(
        nameof(AssertSame), BindingFlags.NonPublic | BindingFlags.Static)!;

    [Theory]
    [MemberData(nameof(XmlZoo.Cases), MemberType = typeof(XmlZoo))]
    public void Serialize_CaseOfZoo_AsXmlSerializer(XmlCase row) =>
        s_assert.MakeGenericMethod(row.Type).Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [row.Value], culture: null);
}
