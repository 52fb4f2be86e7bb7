namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>What a client does on a connection.</summary>
public enum Misbehaviour
{
    /// <summary>One request after the other, each as it should be.</summary>
    None,

    /// <summary>Requests arrive in small pieces; over HTTP/2 answers are let through in small pieces, too.</summary>
    Trickled,

    /// <summary>All requests at once: over HTTP/1.1 in one run of bytes that is cut anywhere, over HTTP/2 as streams.</summary>
    Pipelined,

    /// <summary>A document is cut off and framed as if it were complete; the next request is a good one.</summary>
    CutDocument,

    /// <summary>The last request ends in the middle, and with it the connection, in order.</summary>
    Truncated,

    /// <summary>The last request ends in the middle: the connection, or over HTTP/2 the stream, is reset.</summary>
    Reset,

    /// <summary>A large answer is left in the middle by a reset, over HTTP/2 with a tiny window.</summary>
    Abandoned,
}
