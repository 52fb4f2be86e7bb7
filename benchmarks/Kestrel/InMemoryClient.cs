using System.Buffers;
using System.Globalization;
using System.IO.Pipelines;
using System.Text;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>An HTTP/1.1 client that allocates nothing while it asks for the same thing again and again.</summary>
/// <param name="connection">The client's end of the connection.</param>
internal sealed class InMemoryClient(IDuplexPipe connection)
{
    /// <summary>The bytes of a GET request.</summary>
    public static byte[] Request(string path) => Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");

    /// <summary>The bytes of a POST request.</summary>
    public static byte[] Request(string path, string contentType, byte[] document) =>
        [.. Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {contentType}\r\nContent-Length: {document.Length}\r\n\r\n")), .. document];

    /// <summary>Waits until the server listens to the connection, by asking until it answers on this thread.</summary>
    /// <exception cref="TimeoutException">It does not within ten seconds.</exception>
    public void Connect(byte[] request)
    {
        Send(request);
        for (int i = 0; i < 1000; i++)
        {
            if (connection.Input.TryRead(out ReadResult result))
            {
                connection.Input.AdvanceTo(result.Buffer.End);

                // The first answer came from the server's own thread; let it come back to where it waits for requests.
                Thread.Sleep(100);
                return;
            }

            Thread.Sleep(10);
        }

        throw new TimeoutException("The server does not answer.");
    }

    /// <summary>Asks once.</summary>
    /// <returns>The whole answer.</returns>
    public Answer Ask(byte[] request)
    {
        Send(request);
        ReadResult result = Receive();
        byte[] bytes = result.Buffer.ToArray();
        connection.Input.AdvanceTo(result.Buffer.End);
        return Answer.Parse(bytes);
    }

    /// <summary>Asks <paramref name="count"/> times.</summary>
    /// <param name="request">The request.</param>
    /// <param name="length">How many bytes every answer has.</param>
    /// <param name="count">How often.</param>
    /// <exception cref="InvalidOperationException">An answer has another status than 200 or another length.</exception>
    public void Ask(byte[] request, int length, int count)
    {
        for (int i = 0; i < count; i++)
        {
            Send(request);
            ReadResult result = Receive();
            if (result.Buffer.Length != length || result.Buffer.FirstSpan[9] != '2')
            {
                throw new InvalidOperationException(
                    string.Create(CultureInfo.InvariantCulture, $"An answer of {result.Buffer.Length} bytes, {length} expected: {Encoding.UTF8.GetString(result.Buffer.FirstSpan[..40])}"));
            }

            connection.Input.AdvanceTo(result.Buffer.End);
        }
    }

    private void Send(byte[] request)
    {
        // The flush runs the server, which runs the endpoint: when it returns, the answer is there.
        connection.Output.Write(request);
        ValueTask<FlushResult> flush = connection.Output.FlushAsync();
        if (!flush.IsCompletedSuccessfully)
        {
            throw new InvalidOperationException("The request was not taken.");
        }

        _ = flush.Result;
    }

    private ReadResult Receive() => connection.Input.TryRead(out ReadResult result)
        ? result
        : throw new InvalidOperationException("The server did not answer on the client's thread, so bytes and time could not be told from others'.");
}
