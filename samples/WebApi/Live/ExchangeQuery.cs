using WebApi.Live.Serving;

namespace WebApi.Live;

/// <summary>What the page has chosen, as the query of its requests.</summary>
/// <param name="Size">How long the body is.</param>
/// <param name="Format">What it is written in.</param>
/// <param name="Direction">The measured API.</param>
internal sealed record ExchangeQuery(AgendaSize Size, WireFormat Format, Direction Direction)
{
    /// <summary>The same as one value. Minimal APIs return values as JSON.</summary>
    public Exchange Exchange => new(Size, Direction == Direction.Value ? WireFormat.Json : Format, Direction);
}
