using System.Text;

namespace WebApi.Live.Load;

/// <summary>Requests as bytes, put together once and sent often.</summary>
internal static class HttpMessage
{
    /// <summary>A request without a body.</summary>
    public static byte[] Get(string path) => Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: lane\r\n\r\n");

    /// <summary>A request with one.</summary>
    public static byte[] Post(string path, string contentType, byte[] body) =>
    [
        .. Encoding.ASCII.GetBytes(
            $"POST {path} HTTP/1.1\r\nHost: lane\r\nContent-Type: {contentType}\r\nContent-Length: {body.Length}\r\n\r\n"),
        .. body,
    ];
}
