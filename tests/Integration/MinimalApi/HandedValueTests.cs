using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>
/// Tests of values that handlers return: handed over by <c>WithZeroAllocFormatters</c>, and, in classes derived from these, by the
/// option for all endpoints.
/// </summary>
public abstract class HandedValueTests : OracleTests
{
    /// <summary>Whether values are handed over by the option.</summary>
    protected virtual bool IsByOption => false;

    /// <summary>Adds this library to the application under test.</summary>
    protected void AddTo(IServiceCollection services, bool ours)
    {
        if (ours)
        {
            services.AddZeroAllocFormatters(options =>
            {
                // With XML the answers would say that they depend on Accept (docs/differences.md, N5); by the option they never do.
                options.Xml.Enabled = IsByOption;
                options.MinimalApis = IsByOption;
            });
        }
    }

    /// <summary>Has the values of a group or endpoint handed over in the application under test.</summary>
    protected T On<T>(T builder, bool ours)
        where T : IEndpointConventionBuilder => ours && !IsByOption ? builder.WithZeroAllocFormatters() : builder;
}
