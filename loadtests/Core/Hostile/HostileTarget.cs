using System.Security.Cryptography.X509Certificates;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Where a server listens for hostile clients. Loopback addresses alone are taken.</summary>
public sealed class HostileTarget
{
    private readonly X509Certificate2 _certificate;
    private readonly IReadOnlyList<Uri> _addresses;

    /// <summary>Takes the addresses.</summary>
    /// <param name="addresses">For HTTP/1.1, for HTTP/2 and for both by TLS, in this order.</param>
    /// <param name="certificate">The server's: no other one is trusted.</param>
    /// <exception cref="ArgumentException">An address is missing, or is not of this machine.</exception>
    public HostileTarget(IReadOnlyList<Uri> addresses, X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(addresses);
        ArgumentNullException.ThrowIfNull(certificate);
        if (addresses.Count != SampleServerOptions.DoorsWithCertificate)
        {
            throw new ArgumentException($"There are {addresses.Count} addresses.", nameof(addresses));
        }

        if (addresses.FirstOrDefault(static address => !address.IsLoopback) is { } stranger)
        {
            throw new ArgumentException($"{stranger} is not on this machine: hostile clients don't go there.", nameof(addresses));
        }

        _addresses = addresses;
        _certificate = certificate;
    }

    /// <summary>Where a transport is served.</summary>
    internal Uri AddressOf(HostileTransport transport) => transport switch
    {
        HostileTransport.Http1 => _addresses[0],
        HostileTransport.H2c => _addresses[1],
        _ => _addresses[2],
    };

    /// <summary>Whether a certificate is the server's.</summary>
    internal bool Trusts(X509Certificate? certificate) =>
        certificate?.GetRawCertData().AsSpan().SequenceEqual(_certificate.RawData) == true;
}
