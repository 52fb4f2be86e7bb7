using System.Net.Sockets;
using System.Text;

namespace ZeroAlloc.Integration.Http;

/// <summary>One request over a plain socket, so that nothing between the test and the server repairs or hides anything.</summary>
internal static class RawClient
{
    /// <summary>Sends a request and reads until the server closes.</summary>
    /// <returns>All bytes received, as Latin-1 text, and whether the connection was reset rather than closed in order.</returns>
    public static async Task<(string Text, bool Reset)> SendAsync(Uri address, string request)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using var client = new TcpClient();
        await client.ConnectAsync(address.Host, address.Port, token);
        NetworkStream stream = client.GetStream();
        await stream.WriteAsync(Encoding.ASCII.GetBytes(request.ReplaceLineEndings("\r\n")), token);
        var text = new StringBuilder();
        byte[] buffer = new byte[64 * 1024];
        try
        {
            int read;
            while ((read = await stream.ReadAsync(buffer, token)) > 0)
            {
                text.Append(Encoding.Latin1.GetString(buffer, 0, read));
            }

            return (text.ToString(), false);
        }
        catch (IOException)
        {
            return (text.ToString(), true);
        }
    }
}
