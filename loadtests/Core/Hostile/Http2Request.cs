using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Requests of HTTP/2.</summary>
internal static class Http2Request
{
    /// <summary>The headers of a request.</summary>
    /// <param name="exchange">What is asked for.</param>
    /// <param name="transport">How.</param>
    public static List<(string Name, string Value)> Headers(CanariedExchange exchange, HostileTransport transport)
    {
        Exchange asked = exchange.Exchange;
        List<(string, string)> headers =
        [
            (":method", asked.Method.Method), (":scheme", transport == HostileTransport.H2c ? "http" : "https"),
            (":path", asked.Path), (":authority", "localhost"), ("accept", asked.Answer.MediaType()),
        ];
        if (asked.Payload is { } payload)
        {
            headers.Add(("content-type", payload.Format.MediaType()));
        }

        return headers;
    }
}
