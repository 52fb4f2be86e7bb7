using System.Net;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>
/// What hostile clients ask for: every reader and writer of the sample that brings a request's canary back. Both twins have lists of
/// the same length, so that a visit asks both for the same; stock gets JSON in the places of messages, which it does not know.
/// </summary>
public sealed class HostileExchanges
{
    /// <summary>How often a small exchange is drawn for each time that the large one is.</summary>
    private const int SmallForLarge = 3;

    private static readonly string s_city =
        $$"""{"id":1,"name":"{{Canary.Placeholder}}","country":"RS","region":"é","latitude":43.7167,"longitude":19.7}""";

    private static readonly string s_event =
        $$"""
        {"eventId":7,"key":"6f1d2c3b-0000-4000-8000-000000000007","name":"{{Canary.Placeholder}}","description":"A <b> & \"c\" é 😀",
        "category":"Music","city":{{s_city}},"organization":"{{Canary.Placeholder}}","startDate":"2026-05-01T10:00:00+02:00",
        "endDate":"2026-05-01T12:00:00+02:00","price":12.5,"volunteerCount":3,"isCancelled":false,"tags":["a","{{Canary.Placeholder}}"]}
        """;

    private readonly bool _isStock;

    private HostileExchanges(bool isStock, IReadOnlyList<CanariedExchange> all, CanariedExchange upload, CanariedExchange download)
    {
        _isStock = isStock;
        All = all;
        WithBodies = [.. all.Where(static exchange => exchange.Exchange.Payload is not null)];
        Upload = upload;
        Download = download;
    }

    /// <summary>All that a good request may ask for.</summary>
    internal IReadOnlyList<CanariedExchange> All { get; }

    /// <summary>Those that have a body.</summary>
    internal IReadOnlyList<CanariedExchange> WithBodies { get; }

    /// <summary>A body of some 60 KB, and the same back.</summary>
    internal CanariedExchange Upload { get; }

    /// <summary>An answer of megabytes.</summary>
    internal CanariedExchange Download { get; }

    /// <summary>
    /// Whether a cut document may be answered by 500: stock does, where XmlSerializer's reader fails in its own code (difference X21).
    /// </summary>
    internal bool FailsOn(CanariedExchange exchange) => _isStock && exchange.Exchange.Payload?.Format == Format.Xml;

    /// <summary>Sends each once, checks the answer's status and type, and keeps the body.</summary>
    /// <param name="server">The server.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="ExchangeFailedException">One is not answered as it has to be, or does not bring its canary back.</exception>
    public static async Task<HostileExchanges> PrepareAsync(ServerUnderTest server, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(server);
        bool isStock = server.Side == Side.Stock;
        var all = new List<CanariedExchange>();
        foreach (Exchange exchange in Small(isStock).SelectMany(static one => Enumerable.Repeat(one, SmallForLarge)).Concat(Large(isStock)))
        {
            all.Add(await PrepareAsync(exchange, server, cancellationToken));
        }

        return new HostileExchanges(
            isStock,
            all,
            all[^1],
            await PrepareAsync(new Exchange(isStock ? "/stock/cities/all" : "/cities/all", Format.Json), server, cancellationToken));
    }

    private static async Task<CanariedExchange> PrepareAsync(
        Exchange exchange, ServerUnderTest server, CancellationToken cancellationToken)
    {
        var prepared = new CanariedExchange(await PreparedExchange.PrepareAsync(exchange, server.Client, cancellationToken));
        return exchange.Payload is null || (prepared.Payload.HasPlace && prepared.Body.HasPlace)
            ? prepared
            : throw new ExchangeFailedException($"{exchange} does not bring back what it was sent.");
    }

    private static IEnumerable<Exchange> Small(bool isStock)
    {
        string cities = isStock ? "/stock/cities" : "/cities";
        string people = isStock ? "/api/people" : "/people";
        string greeting = isStock ? "/api/people" : "/people/greeting";
        Payload city = Payload.Json(s_city);
        yield return new Exchange(cities, Format.Json) { Payload = city, Status = HttpStatusCode.Created };
        yield return new Exchange("/api/cities", Format.Json) { Payload = city, Status = HttpStatusCode.Created };
        yield return new Exchange($"{cities}/draft", Format.Json) { Payload = city };
        yield return new Exchange(isStock ? "/stock/events" : "/events", Format.Json)
        {
            Payload = Payload.Json(s_event),
            Status = HttpStatusCode.Created,
        };
        yield return People("/api/people", Format.Json, 3);
        yield return People("/api/people", Format.Xml, 3);
        yield return People("/api/people", Messages(isStock), 3);
        yield return People(people, Format.Json, 3);
        yield return People(people, isStock ? Format.Json : Format.Xml, 40);
        yield return People(people, Messages(isStock), 40);
        yield return People(greeting, Messages(isStock), 3) with { Answer = Format.Json };
        yield return new Exchange(isStock ? "/stock/events" : "/events", Format.Json);
        yield return new Exchange("/api/people/1", Format.Xml);
        yield return new Exchange("/api/people/1", Messages(isStock));
    }

    private static IEnumerable<Exchange> Large(bool isStock) =>
    [
        People("/api/people", Format.Xml, 3_000),
        People(isStock ? "/api/people" : "/people", Messages(isStock), 3_000),
        People("/api/people", Format.Json, 3_000),
    ];

    private static Format Messages(bool isStock) => isStock ? Format.Json : Format.NativeBuffer;

    /// <summary>A person in any format: the server turns the JSON into it.</summary>
    private static Exchange People(string path, Format format, int hobbies)
    {
        string[] names = [.. Enumerable.Range(0, hobbies).Select(i => i % 50 == 1 ? Canary.Placeholder : $"hobby <{i:D4}> é")];
        string list = string.Join("\",\"", names);
        Payload json = Payload.Json(
            $$"""{"name":"{{Canary.Placeholder}}","age":30,"hobbies":["{{list}}"],"email":"{{Canary.Placeholder}}"}""");
        Payload payload = format == Format.Json ? json : Payload.AnswerTo(new Exchange("/api/people", format) { Payload = json });
        return new Exchange(path, format) { Payload = payload };
    }
}
