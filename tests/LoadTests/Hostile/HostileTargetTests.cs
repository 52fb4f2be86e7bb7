using System.Security.Cryptography.X509Certificates;
using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Tests.Hostile;

/// <summary>Where hostile clients go.</summary>
public sealed class HostileTargetTests
{
    private static readonly Uri s_here = new("http://127.0.0.1:5000");

    [Theory]
    [InlineData("http://192.0.2.1:80")]
    [InlineData("https://example.org")]
    public void Construct_AnotherMachine_Refused(string stranger)
    {
        using var certificate = new CertificateFile();

        Assert.Throws<ArgumentException>(() => new HostileTarget([s_here, s_here, new Uri(stranger)], certificate.Certificate));
        Assert.NotNull(new HostileTarget([s_here, s_here, s_here], certificate.Certificate));
        Assert.Throws<ArgumentException>(() => new HostileTarget([s_here], certificate.Certificate));
    }

    [Fact]
    public void CertificateFile_AsLongAsItLives_HoldsTheKey()
    {
        string path;
        using (var file = new CertificateFile())
        {
            path = file.Path;
            using X509Certificate2 read = X509CertificateLoader.LoadPkcs12FromFile(path, password: null);
            Assert.True(read.HasPrivateKey);
            Assert.Equal(file.Certificate.Thumbprint, read.Thumbprint);
        }

        Assert.False(File.Exists(path));
    }
}
