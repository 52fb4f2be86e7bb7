namespace WebApi.Models;

/// <summary>What a search result or a map pin shows of a city.</summary>
/// <param name="Title">The city's name with its country.</param>
/// <param name="Map">A link to the place on a map.</param>
/// <param name="NextEvent">When the city's next event begins; <see langword="null"/> when none is planned.</param>
public sealed record CityCard(string Title, Uri Map, DateTimeOffset? NextEvent);
