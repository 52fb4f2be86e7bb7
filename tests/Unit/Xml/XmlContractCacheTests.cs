using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml;

/// <summary>What is found out about a type is found out once.</summary>
public sealed class XmlContractCacheTests
{
    [Fact]
    public void Get_FurtherOptions_AnotherContractOfTheSameCode()
    {
        var strict = new XmlFormatOptions { RefuseInvalidCharacters = true };
        XmlContract<Parcel> first = XmlContractCache<Parcel>.Get(null);
        Assert.True(first.IsCompiled);
        Assert.Same(first, XmlContractCache<Parcel>.Get(XmlFormatOptions.Default));
        Assert.NotSame(first, XmlContractCache<Parcel>.Get(strict));
        Assert.Same(XmlContractCache<Parcel>.Get(strict), XmlContractCache<Parcel>.Get(strict));
    }

    /// <summary>XmlSerializer's importer alone allocates a hundred times as much.</summary>
    [Fact]
    public void Get_FurtherOptions_NothingIsPlannedAgain()
    {
        XmlContractCache<Parcel>.Get(new XmlFormatOptions());
        XmlContractCache<object[]>.Get(new XmlFormatOptions());

        Assert.InRange(Smallest(static options => XmlContractCache<Parcel>.Get(options)), 1, 1000);
        Assert.InRange(Smallest(static options => XmlContractCache<object[]>.Get(options)), 1, 1000);
    }

    [Fact]
    public void Get_OwnOptionsByTurns_AllocatesNothing()
    {
        XmlFormatOptions first = new(), second = new();
        XmlContract<Parcel> contract = XmlContractCache<Parcel>.Get(first);
        XmlContractCache<Parcel>.Get(second);
        long before = GC.GetAllocatedBytesForCurrentThread();
        bool isSame = true;
        for (int i = 0; i < 100; i++)
        {
            isSame &= ReferenceEquals(contract, XmlContractCache<Parcel>.Get(first)) && XmlContractCache<Parcel>.Get(second) != contract;
        }

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.True(isSame);
    }

    private static long Smallest(Func<XmlFormatOptions, object> get)
    {
        long smallest = long.MaxValue;
        for (int i = 0; i < 20; i++)
        {
            var options = new XmlFormatOptions();
            long before = GC.GetAllocatedBytesForCurrentThread();
            GC.KeepAlive(get(options));
            smallest = Math.Min(smallest, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return smallest;
    }
}
