using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>A generated context under which members are filled in place.</summary>
[JsonSourceGenerationOptions(PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate)]
[JsonSerializable(typeof(FilledBasket))]
internal sealed partial class FilledContext : JsonSerializerContext;

internal sealed class FilledBasket
{
    public List<FilledItem> Items { get; } = [new() { Name = "a" }];

    public Dictionary<string, int> Counts { get; } = new() { ["a"] = 1 };

    public FilledItem Home { get; } = new() { Name = "home" };
}

internal sealed class FilledItem
{
    public string? Name { get; set; }

    public List<string> Tags { get; } = ["x"];
}
