namespace WebApi.Live.Serving;

/// <summary>A request and its answer: which body, in which format, which way.</summary>
/// <param name="Size">How long the body is.</param>
/// <param name="Format">What it is written in.</param>
/// <param name="Direction">Which way it goes.</param>
internal sealed record Exchange(AgendaSize Size, WireFormat Format, Direction Direction)
{
    /// <summary>All there are.</summary>
    public static IEnumerable<Exchange> All =>
        from size in Enum.GetValues<AgendaSize>()
        from format in Enum.GetValues<WireFormat>()
        from direction in Enum.GetValues<Direction>()
        select new Exchange(size, format, direction);

    /// <summary>GET, or POST where the body is the request's.</summary>
    public string Method => Direction == Direction.Response ? HttpMethods.Get : HttpMethods.Post;

    /// <summary>Where it takes place; without route values, which would have to be allocated.</summary>
    public string Path => $"/agenda/{Format}/{Size}".ToLowerInvariant();

    /// <summary>
    /// Where the control is: an endpoint that sends the same bytes ready-made, or reads the body away and copies the model by hand.
    /// </summary>
    public string ControlPath => Path + "/control";
}
