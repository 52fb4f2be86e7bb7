using System.Runtime.CompilerServices;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>What all hosts of the tests have in common, those that other test processes are started with included.</summary>
internal static class HostDefaults
{
    /// <summary>
    /// No host watches its settings file. Each watch takes one of the few (128 on many Linux machines) that
    /// a user's processes have together: with several test processes at once a host could fail to start.
    /// </summary>
    [ModuleInitializer]
    public static void LeaveSettingsUnwatched() => Environment.SetEnvironmentVariable("DOTNET_hostBuilder__reloadConfigOnChange", "false");
}
