using System.Runtime.InteropServices;
using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;
using static ZeroAlloc.Unit.Xml.Reading.XmlReadModels;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Reading allocates the object graph and nothing else.</summary>
public sealed class XmlGraphAllocationTests
{
    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void TryRead_Objects_AllocatesTheGraph()
    {
        AssertGraph(static () =>
            new Plain { Name = Text(20), Inner = new Plain { Name = Text(3), Weight = 2.5 }, Rights = Rights.Read | Rights.Write });
        AssertGraph(static () => new Plain { Name = new string('ä', 300) });
        AssertGraph(static () => new Plain { Name = new string('<', 300) });
        AssertGraph(static () => new Attributed { A = Text(5), B = 1, D = new int[40], F = [Text(2)], Element = Text(9) });
        AssertGraph(static () => new Texted { Text = Text(50) });
        AssertGraph<Base>(static () => new Derived { Id = 1, Own = Text(4) });
        AssertGraph(static () => new Holder { Items = Filled(new List<int>(100), 100), Points = new Point[3] });
    }

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void TryRead_Anything_AllocatesTheGraph()
    {
        AssertGraph(static () => new AnyModels.Holder { Before = 1, Value = Text(9), Nullable = 1.5m, Known = new(), After = 'c' });
        AssertGraph(static () => new AnyModels.Holder { Before = new AnyModels.Other(), Value = new AnyModels.Point { Inner = new object() } });
        AssertGraph(static () => new AnyModels.Holder { Value = AnyModels.Color.Blue, Before = Guid.Empty, After = new byte[50] });
        AssertGraph(static () => new ChoiceModels.Holder { Item = 5, Items = [Text(4), 1, new ChoiceModels.Circle()], More = [] });
        AssertGraph(static () => new AnyModels.Spaced { Values = [TimeSpan.Zero, DateTime.UnixEpoch, true, Text(300), null] });
    }

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(3000)]
    public void TryRead_Collections_AllocatesTheGraph(int count)
    {
        AssertGraph(() => new int[count]);
        AssertGraph(() => Filled(new List<int>(count), count));
        AssertGraph(() =>
        {
            string[] items = new string[count];
            for (int i = 0; i < count; i++)
            {
                items[i] = Text(7);
            }

            return items;
        });
        AssertGraph(() =>
        {
            Plain[] items = new Plain[count];
            for (int i = 0; i < count; i++)
            {
                items[i] = new Plain { Name = Text(2) };
            }

            return items;
        });
    }

    [Fact]
    public void TryRead_DocumentThatIsLeft_AllocatesNothingThatStays()
    {
        byte[] document = Encoding.UTF8.GetBytes(
            "<ArrayOfInt>" + string.Concat(Enumerable.Repeat("<int>1</int>", 1000)) + "<int>x</int></ArrayOfInt>");
        WarmedCalls.AssertAllocates(
            0, () => Assert.False(XmlContractCache<int[]>.Reader!.TryRead(document, XmlFormatOptions.Default, out _)));
    }

    private static void AssertGraph<T>(Func<T> build)
    {
        byte[] document = Encoding.UTF8.GetBytes(XmlOracle.Write(typeof(T), build()));
        CompiledXmlReader<T> reader = XmlContractCache<T>.Reader!;
        Assert.True(reader.TryRead(document, XmlFormatOptions.Default, out _));
        WarmedCalls.AssertAllocates(
            WarmedCalls.Bytes(() => GC.KeepAlive(build())), () => reader.TryRead(document, XmlFormatOptions.Default, out _));
    }

    private static List<int> Filled(List<int> list, int count)
    {
        CollectionsMarshal.SetCount(list, count);
        return list;
    }

    private static string Text(int length) => new('t', length);
}
