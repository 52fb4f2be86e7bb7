using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>What is fuzzed.</summary>
internal static class AllTargets
{
    private static readonly Func<FuzzTarget>[] s_makers =
    [
        () => new JsonReading(), () => new XmlReading(), () => new MessageReading(),
        () => new JsonWriting(), () => new XmlWriting(), () => new MessageWriting(),
        () => new Headers(), () => new Programs(),
    ];

    /// <summary>The names, in the order of a campaign.</summary>
    public static string[] Names { get; } =
        ["json-read", "xml-read", "message-read", "json-write", "xml-write", "message-write", "headers", "generator"];

    /// <summary>A target by its name.</summary>
    public static FuzzTarget Make(string name) => s_makers[Array.IndexOf(Names, name) is >= 0 and int index
        ? index
        : throw new ArgumentException($"There is no target {name}; there are {string.Join(", ", Names)}.", nameof(name))]();
}
