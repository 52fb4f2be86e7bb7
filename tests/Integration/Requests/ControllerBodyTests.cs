using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Controllers bind bodies and report errors as with the stock formatter.</summary>
public class ControllerBodyTests : BodyOracleTests
{
    /// <inheritdoc/>
    protected override string[] BookingPaths =>
        [
        "/bookings/required",
        "/modelstate",
        "/bookings/optional",
        "/bookings/empty",
        "/bookings/consumes",
        "/bookings/number",
        "/bookings/list"
    ];

    /// <inheritdoc/>
    protected override string ChainPath => "/bookings/chain";

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddProblemDetails();
            Configure(services);
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app =>
        {
            app.UseWholeBodies();
            app.UseExceptionHandler();
            app.MapControllers();
        });

    /// <summary>Sets up MVC.</summary>
    protected virtual void Configure(IServiceCollection services) => services.AddTestControllers();
}
