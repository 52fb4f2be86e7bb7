using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>
/// A body that arrives in many segments: a person with 4,000 hobbies. In each format it is below
/// the size (1 MiB) up to which bodies are collected.
/// </summary>
internal static class LargePerson
{
    /// <summary>As JSON.</summary>
    public static Payload AsJson { get; } = Payload.Json(
        $$"""{"name":"Bill","age":30,"hobbies":[{{string.Join(',', Enumerable.Range(1, 4_000).Select(i => $"\"hobby {i:D4}\""))}}]}""");

    /// <summary>In any format: the server turns the JSON into it.</summary>
    /// <param name="format">The format.</param>
    public static Payload As(Format format) =>
        format == Format.Json ? AsJson : Payload.AnswerTo(new Exchange("/api/people", format) { Payload = AsJson });
}
