using WebApi.Models;

namespace WebApi.Live.Serving;

/// <summary>Copies an agenda by hand, each text and array an object of its own: no reader can do with less.</summary>
internal static class AgendaCopy
{
    /// <summary>Makes the copy.</summary>
    public static Agenda Of(Agenda source) => new()
    {
        Title = Of(source.Title),
        Entries = Array.ConvertAll(source.Entries!, static entry => new AgendaEntry
        {
            EventId = entry.EventId,
            Key = entry.Key,
            Name = Of(entry.Name),
            Place = Of(entry.Place),
            Latitude = entry.Latitude,
            Longitude = entry.Longitude,
            Starts = entry.Starts,
            Ends = entry.Ends,
            Price = entry.Price,
            Registered = entry.Registered,
            IsCancelled = entry.IsCancelled,
            Tags = Array.ConvertAll(entry.Tags!, static tag => Of(tag)!),
        }),
    };

    private static string? Of(string? text) => text is null ? null : new string(text.AsSpan());
}
