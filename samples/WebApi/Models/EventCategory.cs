using System.Text.Json.Serialization;

namespace WebApi.Models;

/// <summary>What kind of event it is; written by name.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<EventCategory>))]
public enum EventCategory
{
    /// <summary>Concerts and festivals.</summary>
    Music,

    /// <summary>Races and tournaments.</summary>
    Sport,

    /// <summary>Markets and food fairs.</summary>
    Market,

    /// <summary>Conferences and workshops.</summary>
    Conference,

    /// <summary>Neighbourhood and park clean-ups.</summary>
    Volunteering,
}
