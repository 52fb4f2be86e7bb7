using System.Diagnostics;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>The command that starts the sample.</summary>
internal static class SampleCommand
{
    /// <summary>
    /// For Unix: runs its arguments in the background, lets go of its own output, so that the end of the output is the end
    /// of the service, and kills the service at the end of its input, which is the end of the owner, whatever ended it.
    /// </summary>
    private const string Leash = """
        "$@" & child=$!; exec >/dev/null 2>&1; cat; kill -9 $child
        """;

    /// <summary>Puts the command together.</summary>
    /// <param name="side">Which twin.</param>
    /// <param name="options">How to start it.</param>
    /// <exception cref="InvalidOperationException">The sample has not been built.</exception>
    public static ProcessStartInfo Create(Side side, SampleServerOptions options)
    {
        if (!File.Exists(options.Assembly))
        {
            throw new InvalidOperationException(
                $"There is no '{options.Assembly}'. Build the sample in the same configuration first: dotnet build -c Release samples/WebApi");
        }

        var start = new ProcessStartInfo
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = Path.GetDirectoryName(options.Assembly)!,
        };
        string[] command =
        [
            DotNetHost(), options.Assembly,
            .. Addresses(options),
            "--Stock", side == Side.Stock ? "true" : "false",
            "--Diagnostics:Collect", "true",
            "--Logging:LogLevel:Default", "Warning",
            "--Logging:LogLevel:Microsoft.Hosting.Lifetime", "Information",
        ];
        string[] line = OperatingSystem.IsWindows() ? command : ["/bin/sh", "-c", Leash, "sh", .. command];
        start.FileName = line[0];
        foreach (string argument in line[1..])
        {
            start.ArgumentList.Add(argument);
        }

        foreach ((string name, string value) in options.Environment())
        {
            start.Environment[name] = value;
        }

        return start;
    }

    /// <summary>The server takes them in the order of their names.</summary>
    private static string[] Addresses(SampleServerOptions options) => options.CertificatePath is not { } certificate
        ? ["--urls", "http://127.0.0.1:0"]
        :
        [
            "--Kestrel:Endpoints:1:Url", "http://127.0.0.1:0",
            "--Kestrel:Endpoints:2:Url", "http://127.0.0.1:0",
            "--Kestrel:Endpoints:2:Protocols", "Http2",
            "--Kestrel:Endpoints:3:Url", "https://127.0.0.1:0",
            "--Kestrel:Endpoints:3:Certificate:Path", certificate,
            "--Diagnostics:CountBuffers", "true",
            "--Diagnostics:CheckBuffers", options.ChecksBuffers ? "true" : "false",
        ];

    private static string DotNetHost() =>
        Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet";
}
