namespace WebApi.Live.Lanes;

/// <summary>How the runtime of both lanes is set up.</summary>
internal static class LaneRuntime
{
    /// <summary>
    /// The workstation collector with a youngest generation of 4 MiB, so that collections are seen within seconds on every machine, and
    /// no delay before hot code is optimised, which on a busy machine would keep the two in different states.
    /// </summary>
    public static IReadOnlyDictionary<string, string> Variables { get; } = new Dictionary<string, string>
    {
        ["DOTNET_gcServer"] = "0",
        ["DOTNET_GCgen0size"] = "400000", // hexadecimal
        ["DOTNET_TC_CallCountingDelayMs"] = "0",
    };
}
