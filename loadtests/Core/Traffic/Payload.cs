using System.Text;

namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>The body of a request: a text, or what the server itself answers to another request.</summary>
/// <remarks>
/// Bodies in XML and binary messages are the server's own answers, so that nothing here has to know
/// the models, and nothing written by hand goes stale.
/// </remarks>
public sealed record Payload
{
    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly Exchange? _source;

    private Payload(Format format, ReadOnlyMemory<byte> bytes, Exchange? source)
    {
        Format = format;
        _bytes = bytes;
        _source = source;
    }

    /// <summary>The format.</summary>
    public Format Format { get; }

    /// <summary>A body of JSON.</summary>
    /// <param name="text">The JSON text.</param>
    public static Payload Json(string text) => new(Format.Json, Encoding.UTF8.GetBytes(text), source: null);

    /// <summary>A body that a server makes.</summary>
    /// <param name="source">What it answers with that body.</param>
    public static Payload AnswerTo(Exchange source)
    {
        ArgumentNullException.ThrowIfNull(source);
        return new Payload(source.Answer, bytes: default, source);
    }

    /// <summary>The bytes, fetched where a server makes them.</summary>
    /// <param name="client">A client of that server.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="ExchangeFailedException">The server did not answer with such a body.</exception>
    internal async Task<ReadOnlyMemory<byte>> BytesAsync(HttpClient client, CancellationToken cancellationToken)
    {
        if (_source is null)
        {
            return _bytes;
        }

        PreparedExchange prepared = await PreparedExchange.PrepareAsync(_source, client, cancellationToken);
        return prepared.Body;
    }
}
