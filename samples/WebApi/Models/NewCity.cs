using System.ComponentModel.DataAnnotations;

namespace WebApi.Models;

/// <summary>A city that somebody proposes for the catalogue.</summary>
/// <param name="Name">Its name, in any script.</param>
/// <param name="Country">The country's ISO 3166-1 alpha-2 code.</param>
/// <param name="Region">The first-level administrative division, if there is one.</param>
/// <param name="Latitude">Degrees north.</param>
/// <param name="Longitude">Degrees east.</param>
public sealed record NewCity(
    [Required, MaxLength(200)] string Name,
    [Required, Length(2, 2)] string Country,
    string? Region,
    [Range(-90, 90)] double Latitude,
    [Range(-180, 180)] double Longitude);
