using WebApi.Models;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Precompiled.Library;

/// <summary>A value of each named type. Generated contracts have one themselves.</summary>
public static class Samples
{
    private static readonly DateTimeOffset s_instant = new(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1));
    private static readonly City s_city = new(7, "Niš \"south\"", "RS", null, 43.32, 21.9);

    private static readonly object[] s_models =
    [
        ModelData.Login(),
        ModelData.Location(),
        ModelData.Index(),
        ModelData.MyEvents(),
        ModelData.Collections(),
        new Agenda
        {
            Title = "a <title>",
            Entries = [new AgendaEntry { EventId = 1, Name = "n", Starts = s_instant, Price = 1.50m, Tags = ["x", "y"] }, new AgendaEntry()],
        },
        new Person { Name = "Ann", Age = 30, Hobbies = ["chess", null], PetNames = [] },
        s_city,
        new List<City> { s_city, s_city with { Region = "south" } },
        new CityCard("a card", new Uri("https://example.org/map?a=1&b=2"), s_instant),
        new CityList([s_city]),
        new EventPage(
            1,
            2,
            30,
            new List<CityEvent>
            {
                new()
                {
                    EventId = 5,
                    Key = Guid.Empty,
                    Name = "concert",
                    Description = "long",
                    Category = EventCategory.Music,
                    City = s_city,
                    Organization = "o",
                    StartDate = s_instant,
                    EndDate = s_instant,
                    VolunteerCount = 3,
                    Tags = ["a"],
                },
            }),
        new GcReport(1, 2, 3, 4, 5.5, 6.5, 7, 8, IsServerGc: true),
        new MyEvents(
            [
                new MyEvent
                {
                    EventId = 1,
                    EventName = "e",
                    StartDate = s_instant,
                    EndDate = s_instant,
                    TimeZone = "CET",
                    Place = "p",
                    Campaign = "c",
                    Organization = "o",
                    VolunteerCount = 2,
                    Tasks = [new WebApi.Models.EventTask("t", s_instant, null, "2 January")],
                },
            ],
            [],
            []),
        new NewCity("Zlatibor", "RS", null, 43.7, 19.7),
        new ProcessReport(1, 2),
        new Welcome("s", "a", 1, 2, new Dictionary<string, string> { ["/"] = "this" }),
    ];

    /// <summary>The value of a type.</summary>
    public static object Of(Type type) =>
        Array.Find(s_models, model => model.GetType() == type) ?? type.GetMethod("Sample")!.Invoke(null, null)!;
}
