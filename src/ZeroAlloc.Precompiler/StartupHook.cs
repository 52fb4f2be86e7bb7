using System.Reflection;
using ZeroAlloc.Precompiler.Running;

/// <summary>What the runtime calls before the application's own code, in its process: by this name, without a namespace.</summary>
internal static class StartupHook
{
    private const string BuildRun = "ZeroAlloc.AspNetCore.Precompilation.BuildRun, ZeroAlloc.AspNetCore";

    /// <summary>Has the library wait for the host.</summary>
    public static void Initialize()
    {
        // Processes that the application starts are others.
        Environment.SetEnvironmentVariable("DOTNET_STARTUP_HOOKS", null);
        string report = Environment.GetEnvironmentVariable(ApplicationRun.Variable)!;
        AppDomain.CurrentDomain.UnhandledException += (_, e) => End(report, e.ExceptionObject.ToString());
        MethodInfo? begin = Type.GetType(BuildRun)?.GetMethod("Begin");
        if (begin is null)
        {
            End(report, "The app doesn't reference ZeroAlloc.AspNetCore.");
            return;
        }

        begin.Invoke(null, [report, (Action<string?>)(failure => End(report, failure))]);
    }

    /// <summary>Ends the process, in which what was compiled is written then.</summary>
    private static void End(string report, string? failure)
    {
        if (failure is not null)
        {
            File.WriteAllText(ApplicationRun.FailureOf(report), failure);
        }

        Environment.Exit(failure is null ? 0 : 1);
    }
}
