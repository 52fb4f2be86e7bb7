namespace WebApi.Hosting;

/// <summary>The argument <c>--Logging=none</c>, which turns off all log lines except the address of the server.</summary>
internal static class LoggingSwitch
{
    private const string Key = "Logging";
    private const string None = "none";

    /// <summary>The argument as a process gets it.</summary>
    public const string Argument = $"--{Key}={None}";

    /// <summary>Whether logging is off.</summary>
    /// <exception cref="InvalidOperationException">The argument has another value.</exception>
    public static bool IsLoggingOff(this IConfiguration configuration) => configuration[Key] switch
    {
        null or "" => false,
        var value when value.Equals(None, StringComparison.OrdinalIgnoreCase) => true,
        var value => throw new InvalidOperationException($"--{Key} is '{value}'. Use {Argument}, or omit the argument."),
    };
}
