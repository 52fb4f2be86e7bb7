using ZeroAlloc.LoadTests.Scenarios;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Tests.Scenarios;

/// <summary>What holds for every scenario.</summary>
public sealed class ScenarioCatalogueTests
{
    [Fact]
    public void All_Names_AreUniqueAndPlain()
    {
        string[] names = [.. ScenarioCatalogue.All().Select(scenario => scenario.Name)];

        Assert.True(names.Length > 12);
        Assert.Equal(names.Distinct(), names);
        Assert.All(names, name => Assert.Matches("^[a-z]+(-[a-z]+)*$", name));
    }

    [Fact]
    public void Traffic_BothSides_SamePace() => Assert.All(ScenarioCatalogue.All(), scenario =>
    {
        IReadOnlyList<Exchange> stock = scenario.Traffic(Side.Stock);
        IReadOnlyList<Exchange> ours = scenario.Traffic(Side.ZeroAlloc);

        Assert.NotEmpty(stock);
        Assert.Equal(stock.Count, ours.Count);
        Assert.Equal(
            stock.Select(exchange => (exchange.Method, exchange.Status, exchange.LeavesAfter)),
            ours.Select(exchange => (exchange.Method, exchange.Status, exchange.LeavesAfter)));
    });

    /// <summary>Where the twins' bytes are compared, the formats have to be the same; where they are not, they differ somewhere.</summary>
    [Fact]
    public void SameBytes_EveryScenario_AsItsFormatsSay() => Assert.All(ScenarioCatalogue.All(), scenario => Assert.Equal(
        scenario.SameBytes,
        scenario.Traffic(Side.Stock).Zip(scenario.Traffic(Side.ZeroAlloc)).All(pair => pair.First.Answer == pair.Second.Answer)));

    [Fact]
    public void Formats_EveryScenario_AreThoseOfItsTraffic() => Assert.All(ScenarioCatalogue.All(), scenario => Assert.Equal(
        scenario.Traffic(Side.ZeroAlloc).Select(exchange => exchange.Answer).Distinct().Order(), scenario.Formats.Order()));

    [Fact]
    public void All_WithoutXml_NothingAsksForXml()
    {
        IReadOnlyList<Scenario> left = ScenarioCatalogue.All(Format.Xml);

        Assert.Contains(left, scenario => scenario.Name == "mixed");
        Assert.DoesNotContain(
            left.SelectMany(scenario => scenario.Traffic(Side.ZeroAlloc).Concat(scenario.Traffic(Side.Stock))),
            exchange => exchange.Answer == Format.Xml);
        Assert.Contains(
            ScenarioCatalogue.All().First(scenario => scenario.Name == "mixed").Traffic(Side.Stock),
            exchange => exchange.Answer == Format.Xml);
    }
}
