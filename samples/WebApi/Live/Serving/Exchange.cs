namespace WebApi.Live.Serving;

/// <summary>A request and its response: the body, its format, and the measured API.</summary>
/// <param name="Size">How long the body is.</param>
/// <param name="Format">What it is written in.</param>
/// <param name="Direction">The measured API.</param>
internal sealed record Exchange(AgendaSize Size, WireFormat Format, Direction Direction)
{
    /// <summary>All there are.</summary>
    public static IEnumerable<Exchange> All =>
        from size in Enum.GetValues<AgendaSize>()
        from format in Enum.GetValues<WireFormat>()
        from direction in Enum.GetValues<Direction>()
        where direction != Direction.Value || format == WireFormat.Json
        select new Exchange(size, format, direction);

    /// <summary>GET, or POST where the body is the request's.</summary>
    public string Method => Direction == Direction.Request ? HttpMethods.Post : HttpMethods.Get;

    /// <summary>The path, without route values, which would have to be allocated.</summary>
    public string Path => $"/agenda/{Format}/{Size}{(Direction == Direction.Value ? "/value" : "")}".ToLowerInvariant();

    /// <summary>
    /// The path of the baseline: an endpoint that sends the same bytes ready-made, or reads the body and copies the model manually.
    /// </summary>
    public string ControlPath => Path + "/control";
}
