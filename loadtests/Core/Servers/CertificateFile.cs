using System.Security.Cryptography.X509Certificates;
using ZeroAlloc.Doors.Serving;

namespace ZeroAlloc.LoadTests.Servers;

/// <summary>A certificate for the loopback address, in a folder that nobody else may read, for as long as this object lives.</summary>
public sealed class CertificateFile : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("zeroalloc-certificate-");

    /// <summary>Makes it. Valid for a day.</summary>
    /// <exception cref="IOException">The file can't be written.</exception>
    public CertificateFile()
    {
        Certificate = LocalCertificate.MakeExportable();
        Path = System.IO.Path.Combine(_folder.FullName, "server.pfx");
        File.WriteAllBytes(Path, Certificate.Export(X509ContentType.Pfx));
    }

    /// <summary>The certificate.</summary>
    public X509Certificate2 Certificate { get; }

    /// <summary>The file, without a password.</summary>
    public string Path { get; }

    /// <summary>Deletes the file.</summary>
    public void Dispose()
    {
        Certificate.Dispose();
        _folder.Delete(recursive: true);
    }
}
