using ZeroAlloc.Formats.Xml.Contracts;
using ZeroAlloc.Unit.Xml.Zoo;

namespace ZeroAlloc.Unit.Xml.Contracts;

public sealed class XmlContractReaderTests
{
    [Theory]
    [MemberData(nameof(XmlZoo.Cases), MemberType = typeof(XmlZoo))]
    public void Read_ModelOfTheZoo_SaysWhatXmlSerializerWrites(XmlCase sample)
    {
        XmlContractPlan? plan = XmlContractReader.Read(sample.Type, out string reason);

        Assert.True(plan is not null, reason);
        Assert.Equal(XmlOracle.Write(sample.Type, sample.Value), PlanInterpreter.Write(plan, sample.Value));
    }
}
