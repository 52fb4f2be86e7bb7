using System.Reflection;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>How the sample is started. Both sides of a comparison get the same.</summary>
public sealed record SampleServerOptions
{
    /// <summary>The sample's assembly; by default the one that was built with this project.</summary>
    public string Assembly { get; init; } = BuiltAssembly();

    /// <summary>
    /// Server collector or workstation collector; <see langword="null"/> leaves it to the sample, whose SDK chooses the server collector.
    /// </summary>
    public bool? ServerGc { get; init; }

    /// <summary>
    /// Budget of generation 0 in MiB, 1 to 1,024, or <see langword="null"/> for the runtime's own choice, which depends on the
    /// machine's cache and adapts itself. A fixed budget makes counts of collections comparable between short runs and machines.
    /// </summary>
    public int? Generation0Mebibytes { get; init; }

    /// <summary>
    /// The file of a certificate: the sample listens at three addresses then, for HTTP/1.1, for HTTP/2 without TLS, and for both with it,
    /// and its diagnostics count what the library has rented. Null for HTTP/1.1 alone.
    /// </summary>
    public string? CertificatePath { get; init; }

    /// <summary>Whether the library checks what it rents: a second return throws, and what came back is overwritten.</summary>
    public bool ChecksBuffers { get; init; }

    /// <summary>At how many addresses the sample listens.</summary>
    public int Doors => CertificatePath is null ? 1 : DoorsWithCertificate;

    /// <summary>At how many it listens with a certificate.</summary>
    internal const int DoorsWithCertificate = 3;

    /// <summary>How long the service may take until it answers.</summary>
    public TimeSpan StartTimeout { get; init; } = TimeSpan.FromMinutes(5);

    /// <summary>The environment variables that carry these options, and what else both sides are given.</summary>
    /// <remarks>
    /// <c>DOTNET_TC_CallCountingDelayMs=0</c>: on a busy machine the runtime otherwise postpones optimised
    /// code for as long as anything new is compiled, and the two sides would be measured in different states.
    /// </remarks>
    public IReadOnlyDictionary<string, string> Environment()
    {
        var variables = new Dictionary<string, string>
        {
            ["ASPNETCORE_ENVIRONMENT"] = "Production",
            ["DOTNET_TC_CallCountingDelayMs"] = "0",
        };
        if (ServerGc is { } server)
        {
            variables["DOTNET_gcServer"] = server ? "1" : "0";
        }

        if (Generation0Mebibytes is { } mebibytes)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(mebibytes, 1, nameof(Generation0Mebibytes));
            ArgumentOutOfRangeException.ThrowIfGreaterThan(mebibytes, 1024, nameof(Generation0Mebibytes));
            variables["DOTNET_GCgen0size"] = ((long)mebibytes << 20).ToString("x", System.Globalization.CultureInfo.InvariantCulture);
        }

        return variables;
    }

    private static string BuiltAssembly() => typeof(SampleServerOptions).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(attribute => attribute.Key == "SampleAssembly").Value!;
}
