using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.IO.Pipelines;
using System.Text;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>An HTTP/1.1 client that allocates nothing while it asks for the same thing again and again.</summary>
/// <param name="connection">The client's end of the connection.</param>
internal sealed class InMemoryClient(IDuplexPipe connection)
{
    /// <summary>With the pause after each, some seconds.</summary>
    private const int MostRepetitions = 60;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    /// <summary>The bytes of a request: POST where there is a document, otherwise GET.</summary>
    public static byte[] Request(string path, string? accept = null, string? contentType = null, byte[]? document = null)
    {
        var head = new StringBuilder();
        head.Append(document is null ? "GET " : "POST ").Append(path).Append(" HTTP/1.1\r\nHost: localhost\r\n");
        if (accept is not null)
        {
            head.Append("Accept: ").Append(accept).Append("\r\n");
        }

        if (document is not null)
        {
            head.Append(CultureInfo.InvariantCulture, $"Content-Type: {contentType}\r\nContent-Length: {document.Length}\r\n");
        }

        return [.. Encoding.ASCII.GetBytes(head.Append("\r\n").ToString()), .. document ?? []];
    }

    /// <summary>
    /// Lets a server that answered on a thread of its own come back to where it waits for requests,
    /// so that it takes the next one on the client's.
    /// </summary>
    public static void Settle() => Thread.Sleep(50);

    /// <summary>Waits until the server listens to the connection, by asking until it answers on this thread.</summary>
    /// <exception cref="TimeoutException">It does not within a minute.</exception>
    public void Connect(byte[] request) => AskOnThisThread(request, out _);

    /// <summary>
    /// Asks until the server answers on this thread. An answer may come from the server's own: the first one of a connection,
    /// and the one to a request that came before that thread, held up by a busy machine, was back where it waits for requests.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="isOnThisThread">Whether it does; some endpoints never do.</param>
    /// <returns>The last answer.</returns>
    public Answer AskOnThisThread(byte[] request, out bool isOnThisThread)
    {
        Answer answer = Ask(request, out isOnThisThread);
        for (int repetition = 0; !isOnThisThread && repetition < MostRepetitions; repetition++)
        {
            answer = Ask(request, out isOnThisThread);
        }

        return answer;
    }

    /// <summary>
    /// Asks once, and settles: even an answer that is there at once may come from another thread, which goes on behind it.
    /// </summary>
    /// <param name="request">The request.</param>
    /// <param name="isOnThisThread">Whether the server had answered on this thread when it had taken the request.</param>
    /// <returns>The whole answer.</returns>
    public Answer Ask(byte[] request, out bool isOnThisThread)
    {
        Send(request);
        isOnThisThread = connection.Input.TryRead(out ReadResult result);
        result = isOnThisThread ? result : Wait();
        Answer? answer;
        while (!Answer.TryParse(result.Buffer.ToArray(), out answer))
        {
            isOnThisThread = false;
            connection.Input.AdvanceTo(result.Buffer.Start, result.Buffer.End);
            result = Wait();
        }

        connection.Input.AdvanceTo(result.Buffer.End);
        Settle();
        return answer;
    }

    /// <summary>Asks <paramref name="count"/> times.</summary>
    /// <param name="request">The request.</param>
    /// <param name="length">How many bytes every answer has.</param>
    /// <param name="count">How often.</param>
    /// <exception cref="InvalidOperationException">
    /// An answer has another status than 200 or another length, or did not come on this thread.
    /// </exception>
    public void Ask(byte[] request, int length, int count)
    {
        for (int i = 0; i < count; i++)
        {
            Send(request);
            if (!connection.Input.TryRead(out ReadResult result))
            {
                throw new InvalidOperationException(
                    "The server did not answer on the client's thread, so time could not be told from others'.");
            }

            Take(result, length);
        }
    }

    /// <summary>Asks <paramref name="count"/> times a server that may answer on threads of its own.</summary>
    /// <param name="request">The request.</param>
    /// <param name="length">How many bytes every answer has.</param>
    /// <param name="count">How often.</param>
    /// <returns>Whether every answer was there when the server had taken the request.</returns>
    /// <exception cref="InvalidOperationException">An answer has another status than 200 or another length.</exception>
    /// <exception cref="TimeoutException">The server does not answer within a minute.</exception>
    public bool AskAndWait(byte[] request, int length, int count)
    {
        bool isOnThisThread = true;
        for (int i = 0; i < count; i++)
        {
            Send(request);
            if (!connection.Input.TryRead(out ReadResult result))
            {
                isOnThisThread = false;
                result = Wait();
            }

            while (result.Buffer.Length < length)
            {
                isOnThisThread = false;
                connection.Input.AdvanceTo(result.Buffer.Start, result.Buffer.End);
                result = Wait();
            }

            Take(result, length);
        }

        return isOnThisThread;
    }

    /// <summary>
    /// The first digit of the status. A server on a thread of its own may begin an answer in what is left of the last one's block.
    /// </summary>
    private static byte Status(ReadOnlySequence<byte> answer) =>
        answer.FirstSpan is { Length: > 9 } block ? block[9] : answer.Slice(9).FirstSpan[0];

    private void Take(ReadResult result, int length)
    {
        if (result.Buffer.Length != length || Status(result.Buffer) != '2')
        {
            throw new InvalidOperationException(
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"An answer of {result.Buffer.Length} bytes, {length} expected: {Encoding.UTF8.GetString(result.Buffer.Slice(0, Math.Min(result.Buffer.Length, 40)))}"));
        }

        connection.Input.AdvanceTo(result.Buffer.End);
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

    /// <summary>Turns until there is something new to read; waiting for a task would allocate one.</summary>
    private ReadResult Wait()
    {
        long start = Stopwatch.GetTimestamp();
        ReadResult result;
        for (var wait = default(SpinWait); !connection.Input.TryRead(out result); wait.SpinOnce(sleep1Threshold: -1))
        {
            if (Stopwatch.GetElapsedTime(start) > s_patience)
            {
                throw new TimeoutException("The server does not answer.");
            }
        }

        return result;
    }
}
