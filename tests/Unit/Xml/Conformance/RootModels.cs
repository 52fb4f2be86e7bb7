namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Roots that are text.</summary>
public static class RootModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(5),
        XmlZoo.Of("a <b>"),
        XmlZoo.Of(""),
        XmlZoo.Of(true),
        XmlZoo.Of('c'),
        XmlZoo.Of(1.5),
        XmlZoo.Of(1.5m),
        XmlZoo.Of(Guid.Empty),
        XmlZoo.Of(TimeSpan.FromHours(1)),
        XmlZoo.Of(DateTime.UnixEpoch),
        XmlZoo.Of(DateTimeOffset.UnixEpoch),
        XmlZoo.Of(DateOnly.MinValue),
        XmlZoo.Of(TimeOnly.MinValue),
        XmlZoo.Of(new byte[] { 1, 2 }),
        XmlZoo.Of(DayOfWeek.Friday),
    ];
}
