using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>One event for each city, made up from the city alone, so that every run serves the same bytes.</summary>
public sealed class EventCatalog
{
    /// <summary>How many events a page holds.</summary>
    public const int PageSize = 20;

    private readonly CityEvent[] _events;

    /// <summary>Plans the events.</summary>
    /// <param name="cities">Where they take place.</param>
    public EventCatalog(CityCatalog cities)
    {
        _events = [.. cities.All.Select(EventPlanner.Plan)];
        Mine = MyEventsPlanner.Plan(_events);
    }

    /// <summary>All events, by number.</summary>
    public IReadOnlyList<CityEvent> All => _events;

    /// <summary>How many events there are.</summary>
    public int Count => _events.Length;

    /// <summary>What the one known volunteer takes part in.</summary>
    public MyEvents Mine { get; }

    /// <summary>How many pages there are.</summary>
    public int PageCount => (_events.Length + PageSize - 1) / PageSize;

    /// <summary>The event that takes place in a city.</summary>
    /// <param name="city">A city of the catalogue.</param>
    public CityEvent In(City city) => _events[city.Id - 1];

    /// <summary>One page of the list, or <see langword="null"/> when there is no such page.</summary>
    /// <param name="page">The page's number, from 1.</param>
    public EventPage? Page(int page) => page < 1 || page > PageCount
        ? null
        : new EventPage(page, PageCount, _events.Length, new ArraySegment<CityEvent>(
            _events, (page - 1) * PageSize, Math.Min(PageSize, _events.Length - ((page - 1) * PageSize))));
}
