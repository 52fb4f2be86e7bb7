using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ZeroAlloc.Integration.Http;

/// <summary>Counts what requests over a socket allocate in this process, so nothing else may run.</summary>
internal static class SocketBytes
{
    private const int WarmUps = 20;
    private const int Requests = 500;

    /// <summary>Bytes of a request on the average, on one connection.</summary>
    /// <param name="port">The server's port on the loopback address.</param>
    /// <param name="request">The request, with head and body.</param>
    /// <param name="end">The last bytes of the response.</param>
    public static int OfRequest(int port, byte[] request, byte[] end)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        socket.Connect(IPAddress.Loopback, port);
        byte[] buffer = new byte[4096];
        for (int i = 0; i < WarmUps; i++)
        {
            Exchange(socket, request, end, buffer);
        }

        long before = GC.GetTotalAllocatedBytes(precise: true);
        for (int i = 0; i < Requests; i++)
        {
            Exchange(socket, request, end, buffer);
        }

        return (int)((GC.GetTotalAllocatedBytes(precise: true) - before) / Requests);
    }

    private static void Exchange(Socket socket, byte[] request, byte[] end, byte[] buffer)
    {
        socket.Send(request);
        int count = 0;
        do
        {
            int received = socket.Receive(buffer, count, buffer.Length - count, SocketFlags.None);
            Assert.NotEqual(0, received);
            count += received;
        }
        while (!buffer.AsSpan(0, count).EndsWith(end));

        Assert.True(buffer.AsSpan().StartsWith("HTTP/1.1 200"u8), Encoding.ASCII.GetString(buffer, 0, count));
    }
}
