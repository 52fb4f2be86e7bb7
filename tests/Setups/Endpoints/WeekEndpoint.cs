using FastEndpoints;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups.Endpoints;

/// <summary>Returns forecasts, as an endpoint of FastEndpoints that leaves the answer to the framework's results.</summary>
internal sealed class WeekEndpoint : EndpointWithoutRequest<Ok<WeatherForecast[]>>
{
    /// <inheritdoc/>
    public override void Configure()
    {
        Get("/fast");
        AllowAnonymous();
    }

    /// <inheritdoc/>
    public override Task<Ok<WeatherForecast[]>> ExecuteAsync(CancellationToken ct) =>
        Task.FromResult(TypedResults.Ok(WeatherForecast.Week));
}
