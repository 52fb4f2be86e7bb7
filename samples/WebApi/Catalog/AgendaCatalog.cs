using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>Agendas of any length, made of the catalogue's events.</summary>
/// <param name="events">The events.</param>
public sealed class AgendaCatalog(EventCatalog events)
{
    /// <summary>Makes an agenda of the first events.</summary>
    /// <param name="count">How many entries; with all events there are no more.</param>
    public Agenda First(int count) => new()
    {
        Title = "Events by city",
        Entries = [.. events.All.Take(count).Select(Enter)],
    };

    private static AgendaEntry Enter(CityEvent source) => new()
    {
        EventId = source.EventId,
        Key = source.Key,
        Name = source.Name,
        Place = $"{source.City.Name} ({source.City.Country})",
        Latitude = source.City.Latitude,
        Longitude = source.City.Longitude,
        Starts = source.StartDate,
        Ends = source.EndDate,
        Price = source.Price,
        Registered = source.VolunteerCount,
        IsCancelled = source.IsCancelled,
        Tags = source.Tags,
    };
}
