using ZeroAlloc.Formats;

namespace WebApi.Models;

/// <summary>A populated place.</summary>
/// <param name="Id">The catalogue's own number, from 1.</param>
/// <param name="Name">The name as GeoNames gives it, in any script.</param>
/// <param name="Country">The country's ISO 3166-1 alpha-2 code.</param>
/// <param name="Region">The first-level administrative division; <see langword="null"/> where the source names none.</param>
/// <param name="Latitude">Degrees north.</param>
/// <param name="Longitude">Degrees east.</param>
[BufferedMessageSource]
public sealed partial record City(int Id, string Name, string Country, string? Region, double Latitude, double Longitude);
