using System.Net.Sockets;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>A client that reads an answer at its own pace.</summary>
internal static class SlowReader
{
    /// <summary>What the client's kernel may hold for it: as little as it grants, so that the server has to wait.</summary>
    private const int ReceiveBuffer = 4 * 1024;

    private const int ReadSize = 1024;

    /// <summary>A client whose connections hold little and are not shared.</summary>
    /// <param name="address">The server.</param>
    public static HttpClient CreateClient(Uri address) =>
        LoadClient.Create(address, static handler => handler.ConnectCallback = static async (context, cancellationToken) =>
        {
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = ReceiveBuffer };
            try
            {
                await socket.ConnectAsync(context.DnsEndPoint, cancellationToken);
                return new NetworkStream(socket, ownsSocket: true);
            }
            catch
            {
                socket.Dispose();
                throw;
            }
        });

    /// <summary>Reads until it is told to stop.</summary>
    /// <param name="client">A client made by <see cref="CreateClient"/>.</param>
    /// <param name="request">What to ask for.</param>
    /// <param name="bytesPerSecond">The pace.</param>
    /// <param name="stop">The normal end: the reader goes away.</param>
    /// <returns>Whether the answer lasted until then.</returns>
    public static async Task<bool> ReadAsync(HttpClient client, HttpRequestMessage request, int bytesPerSecond, CancellationToken stop)
    {
        try
        {
            using HttpResponseMessage response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, stop);
            if (!response.IsSuccessStatusCode)
            {
                return false;
            }

            await using Stream stream = await response.Content.ReadAsStreamAsync(stop);
            byte[] buffer = new byte[ReadSize];
            using var timer = new PeriodicTimer(TimeSpan.FromSeconds((double)ReadSize / bytesPerSecond));
            while (await timer.WaitForNextTickAsync(stop))
            {
                if (await stream.ReadAsync(buffer, stop) == 0)
                {
                    return false;
                }
            }

            return false;
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return true;
        }
        catch (Exception e) when (e is HttpRequestException or IOException or OperationCanceledException)
        {
            return false;
        }
        finally
        {
            request.Dispose();
        }
    }
}
