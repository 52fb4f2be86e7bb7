using System.Globalization;
using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>Makes a city's card.</summary>
internal static class CityCards
{
    /// <summary>Puts together what the card shows.</summary>
    public static CityCard Make(City city, CityEvent next) => new(
        $"{city.Name} ({city.Country})",
        new Uri(string.Create(
            CultureInfo.InvariantCulture, $"https://www.openstreetmap.org/?mlat={city.Latitude}&mlon={city.Longitude}#map=11")),
        next.IsCancelled ? null : next.StartDate);
}
