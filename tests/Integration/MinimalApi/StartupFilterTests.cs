using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>Startup filters that map endpoints around those of the application, registered before and after the line.</summary>
public sealed class StartupFilterTests
{
    public static TheoryData<string, bool, bool> Filters()
    {
        TheoryData<string, bool, bool> filters = [];
        foreach (string shape in (string[])["around", "behind", "before", "branch", "both", "inside a branch"])
        {
            foreach (bool isLast in (bool[])[false, true])
            {
                filters.Add(shape, isLast, true);
                if (shape != "behind")
                {
                    filters.Add(shape, isLast, false);
                }
            }
        }

        return filters;
    }

    [Theory]
    [MemberData(nameof(Filters))]
    public async Task Map_ByStartupFilter_SameEndpoints(string shape, bool isLast, bool hasEndpoints) => Assert.Equal(
        await AskAsync(shape, hasEndpoints, static (services, filter) => services.AddSingleton(filter)),
        await AskAsync(shape, hasEndpoints, (services, filter) =>
        {
            if (!isLast)
            {
                services.AddZeroAllocFormatters();
            }

            services.AddSingleton(filter);
            services.AddZeroAllocFormatters();
        }));

    /// <summary>Compiled code writes the values of endpoints wherever they are.</summary>
    [Theory]
    [InlineData("around", "/a/3")]
    [InlineData("around", "/late")]
    [InlineData("before", "/a/3")]
    [InlineData("inside a branch", "/branch/a/3")]
    [InlineData("nothing", "/a/3")]
    public async Task Get_EndpointBesideAFilter_WrittenByUs(string shape, string path)
    {
        foreach (bool isLast in (bool[])[false, true])
        {
            await using WebApplication app = await App.StartAsync(
                services =>
                {
                    if (!isLast)
                    {
                        services.AddZeroAllocFormatters();
                    }

                    services.AddSingleton<IStartupFilter>(new Mapping(shape));
                    services.AddZeroAllocFormatters();
                },
                static app => app.MapGet("/a/{id}", static (int id) => new Person { Age = id }));

            using HttpResponseMessage response = await app.GetTestClient().GetAsync(path, TestContext.Current.CancellationToken);

            Assert.NotNull(response.Content.Headers.ContentLength);
        }
    }

    /// <summary>The framework rejects such handlers.</summary>
    [Theory]
    [InlineData("public")]
    [InlineData("internal")]
    [InlineData("static")]
    public async Task Get_HandlerWithAnUnknownAwaitable_SameException(string kind)
    {
        string stock = await ThrownAsync(static _ => { }, kind);
        Assert.Contains(nameof(NotSupportedException), stock, StringComparison.Ordinal);
        Assert.Equal(stock, await ThrownAsync(static services => services.AddZeroAllocFormatters(), kind));
    }

    private static async Task<string> ThrownAsync(Action<IServiceCollection> configure, string kind)
    {
        try
        {
            Delegate handler = kind switch
            {
                "internal" => static () => new InternalOwn(),
                "static" => static () => new StaticOwn(),
                _ => static () => new Own(),
            };
            await using WebApplication app = await App.StartAsync(configure, app => app.MapGet("/own", handler));
            return await app.GetTestClient().GetStringAsync("/own", TestContext.Current.CancellationToken);
        }
        catch (Exception e)
        {
            return $"{e.GetType()}: {e.Message}";
        }
    }

    private static async Task<string[]> AskAsync(
        string shape, bool hasEndpoints, Action<IServiceCollection, IStartupFilter> configure)
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddRouting();
                configure(services, new Mapping(shape));
            },
            app =>
            {
                if (hasEndpoints)
                {
                    app.MapGet("/a/{id}", static (int id) => new Person { Age = id }).WithName("getA");
                    app.MapGet("/link", static (LinkGenerator links) => links.GetPathByName("getA", new { id = 5 }));
                    app.MapGet("/all", static (EndpointDataSource all) => all.Endpoints.Select(static one => one.DisplayName).Order());
                    IEndpointRouteBuilder routes = app;
                    app.MapGet("/sources", () => routes.DataSources
                        .SelectMany(static source => source.Endpoints).Select(static one => one.DisplayName).Order());
                }
            });
        List<string> answers = [];
        foreach (string path in (string[])["/a/3", "/link", "/all", "/sources", "/late", "/group/late", "/nowhere", "/branch/late", "/branch/a/3", "/branch/link"])
        {
            try
            {
                using HttpResponseMessage response = await app.GetTestClient().GetAsync(path, TestContext.Current.CancellationToken);
                string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
                answers.Add($"{path} {response.StatusCode} {response.Content.Headers.ContentType} {body}");
            }
            catch (InvalidOperationException e)
            {
                answers.Add($"{path} {e.Message}");
            }
        }

        return [.. answers];
    }

    private static void Map(IEndpointRouteBuilder routes)
    {
        routes.MapGet("/late", static () => new Person { Age = 7 });
        routes.MapGroup("/group").MapGet("/late", static () => "late");
    }

    /// <summary>Can be awaited, and is no task.</summary>
    public sealed class Own
    {
        public TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
    }

    public sealed class InternalOwn
    {
        internal TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
    }

    public sealed class StaticOwn
    {
        public static TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
    }

    private sealed class Mapping(string shape) : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application =>
        {
            if (shape is "around" or "before" or "both")
            {
                application.UseRouting();
            }

            if (shape is "before" or "both")
            {
                application.UseEndpoints(static routes => routes.MapGet("/early", static () => 1));
            }

            if (shape == "branch")
            {
                application.Map("/branch", static branch =>
                {
                    branch.UseRouting();
                    branch.UseEndpoints(Map);
                });
            }

            if (shape == "inside a branch")
            {
                application.Map("/branch", branch => next(branch));
                return;
            }

            next(application);
            if (shape is "around" or "behind" or "both")
            {
                application.UseEndpoints(Map);
            }
        };
    }
}
