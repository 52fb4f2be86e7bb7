using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>A setting of XmlFormatOptions. Its weight is out of a hundred.</summary>
/// <param name="Apply">The options with it.</param>
internal sealed record XmlSetting(string Feature, string Group, string Text, int Weight, Func<XmlFormatOptions, XmlFormatOptions> Apply)
    : Setting(Feature, Group, Text, Weight)
{
    /// <summary>
    /// All of them. Limits that are lower than the default ones are documented as X10, since XmlSerializer knows none; higher ones change
    /// nothing.
    /// </summary>
    public static IReadOnlyList<XmlSetting> All { get; } =
    [
        new("strict characters", "RefuseInvalidCharacters", "RefuseInvalidCharacters = true", 25, static options =>
            With(options, isStrict: true)),
        new("depth of 2", "MaxDepth", "MaxDepth = 2", 5, static options => With(options, maxDepth: 2)),
        new("depth of 4", "MaxDepth", "MaxDepth = 4", 6, static options => With(options, maxDepth: 4)),
        new("depth of 1000", "MaxDepth", "MaxDepth = 1000", 10, static options => With(options, maxDepth: 1000)),
        new("higher limits", "Limits", "MaxAttributes = 100_000, MaxNamespaces = 50_000, MaxNameLength = 100_000", 12, static options =>
            With(options, hasHigher: true)),
    ];

    /// <summary>Options with settings.</summary>
    public static XmlFormatOptions Options(IReadOnlyList<Setting> settings) => settings.Count == 0
        ? XmlFormatOptions.Default
        : settings.Cast<XmlSetting>().Aggregate(new XmlFormatOptions(), static (options, setting) => setting.Apply(options));

    private static XmlFormatOptions With(XmlFormatOptions options, bool isStrict = false, int? maxDepth = null, bool hasHigher = false) =>
        new()
        {
            RefuseInvalidCharacters = isStrict || options.RefuseInvalidCharacters,
            MaxDepth = maxDepth ?? options.MaxDepth,
            MaxAttributes = hasHigher ? 100_000 : options.MaxAttributes,
            MaxNamespaces = hasHigher ? 50_000 : options.MaxNamespaces,
            MaxNameLength = hasHigher ? 100_000 : options.MaxNameLength,
        };
}
