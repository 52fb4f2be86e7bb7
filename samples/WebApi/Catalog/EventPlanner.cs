using System.Buffers.Binary;
using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>Makes up the event of a city: the same for the same city, always.</summary>
internal static class EventPlanner
{
    /// <summary>The date that all events are planned around; a moving one would change the bytes from run to run.</summary>
    public static readonly DateTimeOffset Today = new(2026, 6, 1, 0, 0, 0, TimeSpan.Zero);

    private const ulong Seed = 0x5EED;

    private static readonly Kind[] s_kinds =
    [
        new(
            EventCategory.Music,
            "Open-air concert in {0}",
            "Choirs & bands from {0} and its neighbours play until dusk. Bring a blanket; the stage is covered, the lawn is not.",
            ["music", "open air", "family"]),
        new(
            EventCategory.Sport,
            "{0} half marathon",
            "21.0975 km through the streets of {0}, with a walk of 5 km for everyone who'd rather take it slowly.",
            ["running", "sport"]),
        new(
            EventCategory.Market,
            "Farmers' market, {0}",
            "Bread, cheese, fruit & flowers, grown within 30 km of {0}. Stalls open at dawn and close when they are empty.",
            ["food", "market", "local", "outdoors"]),
        new(
            EventCategory.Conference,
            "{0} developer days",
            "Two tracks, twelve talks and one long lunch: what the teams of {0} learnt this year <and would rather have known before>.",
            ["technology", "talks"]),
        new(
            EventCategory.Volunteering,
            "Clean-up day \u2013 {0}",
            "Gloves, bags and tea are provided. Last year's volunteers carried 1.5 tonnes out of the parks of {0}.",
            ["volunteering", "parks", "family"]),
    ];

    /// <summary>Plans the event of <paramref name="city"/>, at most half a year from <see cref="Today"/>.</summary>
    public static CityEvent Plan(City city)
    {
        var draw = new Draw(Seed + (ulong)city.Id);
        var kind = draw.Of(s_kinds);
        var offset = TimeSpan.FromHours(Math.Round(city.Longitude / 15));
        var start = new DateTimeOffset(Today.DateTime.AddDays(draw.Below(365) - 182).AddMinutes(15 * draw.Below(96)), offset);
        return new CityEvent
        {
            EventId = city.Id,
            Key = KeyOf(ref draw),
            Name = string.Format(null, kind.Name, city.Name),
            Description = string.Format(null, kind.Description, city.Name),
            Category = kind.Category,
            City = city,
            Organization = $"Friends of {city.Name}",
            StartDate = start,
            EndDate = start.AddMinutes(60 + (30 * draw.Below(12))),
            Price = draw.Below(3) == 0 ? null : 5m + (draw.Below(900) / 20m),
            VolunteerCount = draw.Below(250),
            IsCancelled = draw.Below(25) == 0,
            Tags = kind.Tags,
        };
    }

    private static Guid KeyOf(ref Draw draw)
    {
        Span<byte> bits = stackalloc byte[16];
        BinaryPrimitives.WriteUInt64LittleEndian(bits, draw.Next());
        BinaryPrimitives.WriteUInt64LittleEndian(bits[8..], draw.Next());
        return new Guid(bits);
    }

    /// <summary>What the events of one category have in common; <c>{0}</c> stands for the city's name.</summary>
    private sealed record Kind(EventCategory Category, string Name, string Description, string[] Tags);
}
