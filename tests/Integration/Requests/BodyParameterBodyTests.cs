using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>An ordinary body parameter gives the responses that it gives without ZeroAlloc.</summary>
public sealed class BodyParameterBodyTests : BodyOracleTests
{
    /// <inheritdoc/>
    protected override string[] BookingPaths =>
        ["/required", "/optional", "/default", "/filtered", "/filtered/optional", "/number", "/list", "/group/required", "/two/5"];

    /// <inheritdoc/>
    protected override string ChainPath => "/chain";

    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            services.AddProblemDetails();
            if (ours)
            {
                services.AddZeroAllocFormatters(static options => options.BuildsBodyParametersAtOnce = true);
            }
        },
        static app =>
        {
            app.UseWholeBodies();
            app.UseExceptionHandler();
            app.UseStatusCodePages();
            BoundBodyTests.MapStock(app);
        });
}
