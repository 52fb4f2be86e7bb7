namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>
/// A connection that sends one request over and over, as bytes that are ready, and takes in the answers without keeping them: what the
/// client uses of the processor, the server does not get.
/// </summary>
/// <param name="stream">The connection.</param>
internal abstract class WireConnection(Stream stream) : IDisposable
{
    /// <summary>The connection.</summary>
    protected Stream Stream => stream;

    /// <summary>Sends the request and takes in the whole answer, once, before the first <see cref="Send"/>.</summary>
    /// <returns>The answer's body.</returns>
    /// <exception cref="InvalidOperationException">The answer is not a 200.</exception>
    public abstract byte[] Ask();

    /// <summary>Sends the request.</summary>
    public abstract void Send();

    /// <summary>Takes in the answer to the last request.</summary>
    /// <exception cref="InvalidOperationException">It is not a 200, or another one than the first.</exception>
    public abstract void Receive();

    public void Dispose() => stream.Dispose();
}
