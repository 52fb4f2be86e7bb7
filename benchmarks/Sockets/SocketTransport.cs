namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>How a service is asked; the order is that of its ports.</summary>
internal enum SocketTransport
{
    /// <summary>HTTP/1.1, kept alive.</summary>
    Http1,

    /// <summary>HTTP/2 without TLS, one stream at a time.</summary>
    Http2,

    /// <summary>HTTP/1.1 with TLS.</summary>
    Tls,
}
