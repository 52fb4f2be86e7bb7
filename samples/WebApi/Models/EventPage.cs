namespace WebApi.Models;

/// <summary>One page of the public list of events.</summary>
/// <param name="Page">This page's number, from 1.</param>
/// <param name="PageCount">How many pages there are.</param>
/// <param name="Total">How many events there are on all pages.</param>
/// <param name="Events">The page's events.</param>
public sealed record EventPage(int Page, int PageCount, int Total, IReadOnlyList<CityEvent> Events);
