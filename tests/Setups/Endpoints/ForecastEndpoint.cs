using FastEndpoints;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups.Endpoints;

/// <summary>Takes a form and answers with forecasts, as an endpoint of FastEndpoints.</summary>
internal sealed class ForecastEndpoint : Endpoint<SignUp, WeatherForecast[]>
{
    /// <inheritdoc/>
    public override void Configure()
    {
        Post("/fast");
        AllowAnonymous();
    }

    /// <inheritdoc/>
    public override Task HandleAsync(SignUp req, CancellationToken ct)
    {
        if (req.Age < 18)
        {
            AddError(static form => form.Age, "Too young.");
        }

        ThrowIfAnyErrors();
        return Send.OkAsync(WeatherForecast.Week, ct);
    }
}
