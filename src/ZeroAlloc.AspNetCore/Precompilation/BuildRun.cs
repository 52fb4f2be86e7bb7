using System.Diagnostics;
using Microsoft.Extensions.Hosting;

namespace ZeroAlloc.AspNetCore.Precompilation;

/// <summary>
/// A process in which a build runs the application for what its endpoints name: nothing listens, nothing is asked, and the process
/// ends when everything that can be compiled is.
/// </summary>
/// <param name="report">File that says then who writes and reads each body, as the diagnostics endpoint does.</param>
/// <param name="end">Ends the process; with the reason where nothing came of it.</param>
/// <remarks>
/// Every host says in the process that it is being built, whoever builds it; that is how it is found, without a line of the
/// application's that would have to be there for it.
/// </remarks>
internal sealed class BuildRun(string report, Action<string?> end)
    : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>
{
    /// <summary>Begins; called by its name from the build tool, before the application's own code.</summary>
    public static void Begin(string report, Action<string?> end) => DiagnosticListener.AllListeners.Subscribe(new BuildRun(report, end));

    void IObserver<DiagnosticListener>.OnNext(DiagnosticListener value)
    {
        if (value.Name == "Microsoft.Extensions.Hosting")
        {
            value.Subscribe(this);
        }
    }

    void IObserver<KeyValuePair<string, object?>>.OnNext(KeyValuePair<string, object?> value)
    {
        // The application's own registrations are there already.
        if (value is { Key: "HostBuilding", Value: IHostBuilder host })
        {
            host.ConfigureServices(services => BuildServices.Replace(
                services, provider => new BuildService(provider, NamedTypes.Find(), report, end)));
        }
    }

    void IObserver<DiagnosticListener>.OnCompleted()
    {
    }

    void IObserver<DiagnosticListener>.OnError(Exception error)
    {
    }

    void IObserver<KeyValuePair<string, object?>>.OnCompleted()
    {
    }

    void IObserver<KeyValuePair<string, object?>>.OnError(Exception error)
    {
    }
}
