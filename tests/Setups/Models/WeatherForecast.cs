using System.Text.Json.Serialization;

namespace ZeroAlloc.Setups.Models;

/// <summary>The model of the framework's own templates.</summary>
public sealed record WeatherForecast(DateOnly Date, int TemperatureC, string? Summary)
{
    /// <summary>What the template computes.</summary>
    public int TemperatureF => 32 + (int)(TemperatureC / 0.5556);

    /// <summary>Where it is not said, an application's options decide.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Station { get; init; }

    /// <summary>Five days.</summary>
    public static WeatherForecast[] Week { get; } =
    [
        .. Enumerable.Range(1, 5).Select(static day =>
            new WeatherForecast(new DateOnly(2026, 11, day), (day * 17 % 75) - 20, day == 3 ? null : $"Mild & <{day}>")),
    ];
}
