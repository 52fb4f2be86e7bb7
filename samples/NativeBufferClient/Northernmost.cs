using WebApi.Models;

namespace NativeBufferClient;

/// <summary>Looks for the northernmost of many cities in the received bytes: one string is made, that of the answer.</summary>
internal static class Northernmost
{
    /// <summary>Its name; empty where there are no cities.</summary>
    public static string Of(CityListBufferedMessage cities)
    {
        CityBufferedMessage best = default;
        foreach (CityBufferedMessage city in cities.Cities)
        {
            if (best.IsNull || city.Latitude > best.Latitude)
            {
                best = city;
            }
        }

        return best.Name.ToString() ?? "";
    }
}
