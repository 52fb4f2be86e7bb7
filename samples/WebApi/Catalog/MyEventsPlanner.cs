using System.Globalization;
using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>Makes up the list of one volunteer: 3 current, 9 future and 60 past events with 4 shifts each, about 75 KB of JSON.</summary>
internal static class MyEventsPlanner
{
    private const int Current = 3;
    private const int Future = 9;
    private const int Past = 60;
    private const int ShiftsPerEvent = 4;

    private static readonly string[] s_shifts =
    [
        "Setting up the stands",
        "Welcome and information",
        "First aid and lost things",
        "Taking down, tidying up"
    ];

    private static readonly string[] s_campaigns = ["Summer in the city", "Clean rivers, clear air", "Neighbours for a day"];

    /// <summary>Chooses the volunteer's events from all of them, evenly spread, so that many countries are among them.</summary>
    public static MyEvents Plan(CityEvent[] events)
    {
        const int chosen = Current + Future + Past;
        var mine = new List<MyEvent>(chosen);
        for (var i = 0; i < chosen; i++)
        {
            mine.Add(Take(events[(int)((long)i * events.Length / chosen)], DayOf(i)));
        }

        return new MyEvents(
            mine.GetRange(0, Current),
            mine.GetRange(Current, Future),
            mine.GetRange(Current + Future, Past));
    }

    /// <summary>Days from today on which the <paramref name="index"/>-th event begins: current, then future, then past ones.</summary>
    private static int DayOf(int index) => index switch
    {
        < Current => 0,
        < Current + Future => 7 * (index - Current + 1),
        _ => -7 * (index - Current - Future + 1),
    };

    private static MyEvent Take(CityEvent source, int day)
    {
        var zone = source.StartDate.Offset;
        var start = new DateTimeOffset(EventPlanner.Today.DateTime.AddDays(day).Add(source.StartDate.TimeOfDay), zone);
        var tasks = new List<EventTask>(ShiftsPerEvent);
        for (var i = 0; i < ShiftsPerEvent; i++)
        {
            tasks.Add(Shift(s_shifts[i], start.AddHours(3 * i)));
        }

        return new MyEvent
        {
            EventId = source.EventId,
            EventName = source.Name,
            StartDate = start,
            EndDate = start.AddHours(3 * ShiftsPerEvent),
            TimeZone = string.Create(CultureInfo.InvariantCulture, $"UTC{start:zzz}"),
            Place = PlaceOf(source.City),
            Campaign = s_campaigns[source.EventId % s_campaigns.Length],
            Organization = source.Organization,
            VolunteerCount = source.VolunteerCount,
            Tasks = tasks,
        };
    }

    private static string PlaceOf(City city) => city.Region is { } region
        ? $"{city.Name}, {region} ({city.Country})"
        : $"{city.Name} ({city.Country})";

    private static EventTask Shift(string name, DateTimeOffset start)
    {
        var end = start.AddHours(3);
        return new EventTask(name, start, end, string.Create(
            CultureInfo.InvariantCulture, $"{start:dddd d MMMM yyyy 'from' HH:mm} to {end:HH:mm} (UTC{end:zzz})"));
    }
}
