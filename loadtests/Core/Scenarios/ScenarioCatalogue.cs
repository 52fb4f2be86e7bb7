using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>All scenarios.</summary>
public static class ScenarioCatalogue
{
    /// <summary>The scenarios, in the order of the reports.</summary>
    /// <param name="without">Formats that the sample at hand does not serve; scenarios of them are left out.</param>
    public static IReadOnlyList<Scenario> All(params IReadOnlyCollection<Format> without)
    {
        ArgumentNullException.ThrowIfNull(without);
        Scenario[] all =
        [
            new JsonCity(), new JsonPage(), new JsonMine(), new JsonController(), new JsonPost(),
            new XmlController(), new XmlPost(),
            new MessageController(), new MessagePost(), new MessageList(),
            new JsonUpload(), new XmlUpload(), new MessageUpload(),
            new LargeDownload(), new AbandonedDownload(),
            new MixedTraffic(withXml: !without.Contains(Format.Xml)),
            new SlowDownload(), new SlowUpload(), new Saturation(),
        ];
        return [.. all.Where(scenario => !scenario.Formats.Any(without.Contains))];
    }
}
