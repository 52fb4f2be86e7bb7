namespace ZeroAlloc.Doors;

/// <summary>A place where a body enters or leaves, the format it does so in, and what stock has in its place.</summary>
/// <param name="Name">Its name, for messages.</param>
/// <param name="Path">Where it is.</param>
/// <param name="Gives">The format of its answer.</param>
/// <param name="Takes">The format of its request; null where it takes none.</param>
public sealed record Door(string Name, string Path, DoorFormat Gives, DoorFormat? Takes = null)
{
    /// <summary>Where an application without the library answers the same; another address where stock has no such door.</summary>
    public string StockPath { get; init; } = Path;

    /// <summary>Whether stock has this very door, so that all of its answers are the same, refusals included.</summary>
    public bool HasStock => StockPath == Path;

    /// <summary>Whether the client's Accept decides on the format, so that it has to name it.</summary>
    public string Accept => MediaTypeOf(Gives);

    /// <summary>Content-Type of its request.</summary>
    public string? ContentType => Takes is { } taken ? MediaTypeOf(taken) : null;

    /// <inheritdoc/>
    public override string ToString() => Name;

    private static string MediaTypeOf(DoorFormat format) => format switch
    {
        DoorFormat.Json => "application/json",
        DoorFormat.Xml => "application/xml",
        DoorFormat.Message => "application/x-nativebuffer",
        _ => "text/plain",
    };
}
