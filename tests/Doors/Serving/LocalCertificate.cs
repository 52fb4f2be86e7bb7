using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace ZeroAlloc.Doors.Serving;

/// <summary>A certificate for the loopback address, made when it is needed, and written nowhere here.</summary>
public static class LocalCertificate
{
    /// <summary>Makes one, which its own key has signed. Valid for a day.</summary>
    public static X509Certificate2 Make() => Make(X509KeyStorageFlags.DefaultKeySet);

    /// <summary>Makes one that can be exported with its key, for a server in another process.</summary>
    public static X509Certificate2 MakeExportable() => Make(X509KeyStorageFlags.Exportable);

    private static X509Certificate2 Make(X509KeyStorageFlags flags)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        DateTimeOffset now = DateTimeOffset.UtcNow;
        using X509Certificate2 made = request.CreateSelfSigned(now.AddHours(-1), now.AddDays(1));

        // Windows takes for a server only what has come from a file.
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pfx), password: null, flags);
    }
}
