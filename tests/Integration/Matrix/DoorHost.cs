using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Doors.Serving;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>An application with every door, or with stock's, and a client of it.</summary>
/// <param name="app">The application.</param>
/// <param name="client">The client.</param>
/// <param name="notes">What its middleware wrote down.</param>
internal sealed class DoorHost(WebApplication app, HttpClient client, HostNotes notes) : IAsyncDisposable
{
    /// <summary>The client.</summary>
    public HttpClient Client => client;

    /// <summary>Where the application is.</summary>
    public Uri Address => app.Address();

    /// <summary>Starts one.</summary>
    /// <param name="ours">Whether the library is on.</param>
    /// <param name="transport">What requests go over.</param>
    /// <param name="row">What stands before the doors.</param>
    public static async Task<DoorHost> StartAsync(bool ours, Transport transport, Row row)
    {
        var notes = new HostNotes(row.LogCategory);
        WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                services.Configure<KestrelServerOptions>(transport.Configure);
                services.Configure<KestrelServerOptions>(static kestrel =>
                {
                    // The least that there is: what is large has to wait.
                    kestrel.Limits.Http2.InitialStreamWindowSize = 65_535;
                    kestrel.Limits.Http2.InitialConnectionWindowSize = 65_535;
                });
                notes.AddTo(services);
                row.Services(services, notes);
                DoorApp.AddServices(services, ours);
            },
            app =>
            {
                app.Use(static (context, next) =>
                {
                    HostNotes.Asked = context.Request.Headers["X-Ask"];
                    return next(context);
                });
                row.Use(app);
                app.Use(static (context, next) =>
                {
                    if (context.Request.Query.TryGetValue("status", out var status))
                    {
                        context.Response.StatusCode = int.Parse(status!, System.Globalization.CultureInfo.InvariantCulture);
                    }

                    return next(context);
                });
                DoorApp.Map(row.Group(app), ours);
            },
            transport.IsTls ? "https" : "http");
        return new DoorHost(app, transport.CreateClient(app.Address()), notes);
    }

    /// <summary>Asks.</summary>
    public async Task<Answer> AskAsync(Ask ask, Row row, bool ours)
    {
        using HttpRequestMessage request = ask.Request(ours);
        request.Version = client.DefaultRequestVersion;
        request.VersionPolicy = client.DefaultVersionPolicy;
        await row.ChangeAsync(request);
        return await Answer.ReadAsync(client, request);
    }

    /// <summary>Ends the application, and gives what was written down until then.</summary>
    /// <param name="requests">How many requests there were.</param>
    public async Task<string[]> EndAsync(int requests)
    {
        await notes.WrittenAsync(requests);
        await DisposeAsync();
        return notes.Take();
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        client.Dispose();
        await app.DisposeAsync();
    }
}
