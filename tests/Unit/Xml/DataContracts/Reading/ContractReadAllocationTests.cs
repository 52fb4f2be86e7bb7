using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>Reading by data contracts allocates the object graph and nothing else, prefixes or not.</summary>
public sealed class ContractReadAllocationTests
{
    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void TryRead_Warmed_AllocatesTheGraph()
    {
        AssertGraph(static () => new ContractReadModels.Made { Number = 1, Text = Text(9) });
        AssertGraph(static () => new ContractReadModels.Scalars { Text = Text(20), Bytes = new byte[50], Maybe = 1 });
        AssertGraph(static () => new ContractReadModels.Sequences
        {
            Items = new int[3],
            List = new[] { Text(4), Text(5) },
            Arrays = [[new() { Text = Text(2) }]],
        });
        AssertGraph(static () => new List<ContractReadModels.Needed>(2) { new() { First = Text(3) }, new() { First = Text(1) } });
        AssertGraph(static () => new ClassContracts.Places
        {
            There = new Other.Address { City = Text(6), Codes = new int[5] },
            Place = new Other.Point { Tags = new List<string>(1) { Text(1) } },
        });
    }

    private static void AssertGraph<T>(Func<T> build)
    {
        byte[] document = Encoding.UTF8.GetBytes(ContractReaderUnderTest.Of(typeof(T)).Write(build())!);
        CompiledXmlReader<T> reader = DataContractCache<T>.Reader!;
        Assert.True(reader.TryRead(document, XmlFormatOptions.Default, out _));
        WarmedCalls.AssertAllocates(
            WarmedCalls.Bytes(() => GC.KeepAlive(build())), () => reader.TryRead(document, XmlFormatOptions.Default, out _));
    }

    private static string Text(int length) => new('t', length);
}
