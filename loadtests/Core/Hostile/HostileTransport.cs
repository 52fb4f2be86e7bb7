namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>How a hostile client is connected.</summary>
public enum HostileTransport
{
    /// <summary>HTTP/1.1 over TCP.</summary>
    Http1,

    /// <summary>HTTP/1.1 over TLS.</summary>
    Http1Tls,

    /// <summary>HTTP/2 over TCP, known beforehand.</summary>
    H2c,

    /// <summary>HTTP/2 over TLS.</summary>
    H2Tls,
}
