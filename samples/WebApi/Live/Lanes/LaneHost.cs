using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using WebApi.Live.Serving;

namespace WebApi.Live.Lanes;

/// <summary>
/// What a process does that was started as a lane: it serves what is measured, tells its address, and ends with the process that
/// started it.
/// </summary>
internal static class LaneHost
{
    /// <summary>What stands before the address in the line that tells it.</summary>
    public const string Announcement = "Lane at ";

    /// <summary>Whether this process was started as a lane.</summary>
    public static bool IsLane(this IConfiguration configuration) => configuration.GetValue<bool>("Lane");

    /// <summary>
    /// Maps what is measured, announces the address once the server listens, and ends the process at the end of its standard input.
    /// </summary>
    /// <remarks>The system closes the input when the other process ends, however it ends, so no lane is left behind.</remarks>
    public static void MapLane(this WebApplication app)
    {
        app.MapAgenda();
        app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine(
            Announcement + app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First()));
        new Thread(EndWithInput) { IsBackground = true, Name = "End of the lane" }.Start();
    }

    private static void EndWithInput()
    {
        while (Console.In.Read() >= 0)
        {
            // Nothing is ever sent.
        }

        Environment.Exit(0);
    }
}
