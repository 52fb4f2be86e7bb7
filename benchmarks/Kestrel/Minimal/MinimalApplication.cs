using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Benchmarks.Kestrel.Minimal;

/// <summary>An application of minimal APIs, without controllers: with them every endpoint costs 848 bytes more.</summary>
internal static class MinimalApplication
{
    /// <summary>
    /// What the framework's own binding of a parameter that binds itself costs: the parameter's object (24 bytes) and an array (32).
    /// </summary>
    public const double Binding = 56;

    /// <summary>
    /// What the framework allocates to hand over what a handler returns: the filter's context. It does so wherever a handler declares
    /// a value, or no more than <see cref="IResult"/>.
    /// </summary>
    public const double Filter = 32;

    /// <summary>The same with two more parameters (16 bytes), and the value of a route (104), which routing makes.</summary>
    public const double Parameters = 152;

    /// <summary>What is promised of a handler that returns a value, or what <paramref name="makeResult"/> makes of it.</summary>
    public static Promise PromiseOf(Func<object?>? makeResult) => new(Filter + (makeResult is null ? 0 : Allocated.By(makeResult)));

    /// <summary>Starts an application.</summary>
    /// <param name="map">Maps its endpoints.</param>
    public static async Task<RunningApplication> StartAsync(Func<IEndpointRouteBuilder, EndpointGroup[]> map)
    {
        EndpointGroup[] groups = [];
        InMemoryHost host = await InMemoryHost.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            application =>
            {
                application.MapGet("/ready", static () => Results.Ok());
                groups = map(application);
            },
            "/ready");
        return new RunningApplication(host, groups);
    }

    /// <summary>A task for what has ended already.</summary>
    public static Task Finish(ValueTask task) => task.IsCompletedSuccessfully ? Task.CompletedTask : task.AsTask();

    /// <summary>A task for a body that was read already.</summary>
    public static Task Finish<T>(ValueTask<T> read)
    {
        if (!read.IsCompletedSuccessfully)
        {
            return read.AsTask();
        }

        GC.KeepAlive(read.Result);
        return Task.CompletedTask;
    }
}
