using System.Net;
using System.Net.Quic;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using ZeroAlloc.Doors.Serving;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>What requests go over.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Version">The version of HTTP.</param>
/// <param name="Protocols">The same for the server.</param>
/// <param name="IsTls">Whether under TLS.</param>
internal sealed record Transport(string Name, Version Version, HttpProtocols Protocols, bool IsTls)
{
    private static readonly Lazy<X509Certificate2> s_certificate = new(LocalCertificate.Make);

    /// <summary>HTTP/1.1.</summary>
    public static Transport Plain { get; } = new("HTTP/1.1", HttpVersion.Version11, HttpProtocols.Http1, IsTls: false);

    /// <summary>HTTP/2 without TLS, known beforehand.</summary>
    public static Transport H2c { get; } = new("h2c", HttpVersion.Version20, HttpProtocols.Http2, IsTls: false);

    /// <summary>All of them.</summary>
    public static Transport[] All { get; } =
    [
        Plain,
        H2c,
        new("HTTP/1.1 under TLS", HttpVersion.Version11, HttpProtocols.Http1, IsTls: true),
        new("HTTP/2 under TLS", HttpVersion.Version20, HttpProtocols.Http1AndHttp2, IsTls: true),
        new("HTTP/3", HttpVersion.Version30, HttpProtocols.Http3, IsTls: true),
    ];

    /// <summary>Why it can't be had here; null if it can.</summary>
    public string? WhyNot => Version != HttpVersion.Version30 || IsQuicThere
        ? null
        : "QuicListener.IsSupported is false: there is no libmsquic on this machine.";

    /// <summary>The server's certificate.</summary>
    public static X509Certificate2 Certificate => s_certificate.Value;

    private static bool IsQuicThere =>
        (OperatingSystem.IsLinux() || OperatingSystem.IsMacOS() || OperatingSystem.IsWindows()) && QuicListener.IsSupported;

    /// <summary>Has a server speak it.</summary>
    public void Configure(KestrelServerOptions kestrel)
    {
        kestrel.ConfigureEndpointDefaults(endpoint => endpoint.Protocols = Protocols);
        if (IsTls)
        {
            kestrel.ConfigureHttpsDefaults(static https => https.ServerCertificate = Certificate);
        }
    }

    /// <summary>A client that speaks it, repairs nothing, and knows the server by its certificate.</summary>
    public HttpClient CreateClient(Uri address)
    {
        var handler = new SocketsHttpHandler { UseCookies = false, UseProxy = false, AllowAutoRedirect = false };
        handler.SslOptions.RemoteCertificateValidationCallback =
            static (_, certificate, _, _) => certificate?.GetCertHashString() == Certificate.Thumbprint;
        return new HttpClient(handler)
        {
            BaseAddress = address,
            DefaultRequestVersion = Version,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Timeout = Hosting.Eventually.Patience,
        };
    }

    /// <inheritdoc/>
    public override string ToString() => Name;
}
