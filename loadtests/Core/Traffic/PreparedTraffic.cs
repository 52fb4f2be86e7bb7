using ZeroAlloc.LoadTests.Load;
using ZeroAlloc.LoadTests.Servers;

namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>
/// A scenario's requests to one server, ready to be sent: request number <c>i</c> is the exchange number <c>i</c> modulo their count.
/// </summary>
public sealed class PreparedTraffic
{
    private readonly HttpClient _client;

    private PreparedTraffic(HttpClient client, IReadOnlyList<PreparedExchange> exchanges)
    {
        _client = client;
        Exchanges = exchanges;
    }

    /// <summary>The exchanges, in the order in which they are sent.</summary>
    public IReadOnlyList<PreparedExchange> Exchanges { get; }

    /// <summary>Prepares each exchange of a scenario.</summary>
    /// <param name="scenario">The scenario.</param>
    /// <param name="server">The server.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="ExchangeFailedException">An exchange is not answered as it has to be.</exception>
    public static async Task<PreparedTraffic> PrepareAsync(Scenario scenario, ServerUnderTest server, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(server);
        var known = new Dictionary<Exchange, PreparedExchange>();
        var exchanges = new List<PreparedExchange>();
        foreach (Exchange exchange in scenario.Traffic(server.Side))
        {
            if (!known.TryGetValue(exchange, out PreparedExchange? prepared))
            {
                prepared = await PreparedExchange.PrepareAsync(exchange, server.Client, cancellationToken);
                known.Add(exchange, prepared);
            }

            exchanges.Add(prepared);
        }

        return new PreparedTraffic(server.Client, exchanges);
    }

    /// <summary>Sends a request.</summary>
    /// <param name="index">Its number, from 0.</param>
    /// <param name="cancellationToken">Gives up.</param>
    public ValueTask<ExchangeOutcome> SendAsync(long index, CancellationToken cancellationToken) =>
        Exchanges[(int)(index % Exchanges.Count)].SendAsync(_client, cancellationToken);

    /// <summary>Sees that two servers answer with the same bytes.</summary>
    /// <param name="scenario">The scenario, for the message.</param>
    /// <param name="left">The traffic of one server.</param>
    /// <param name="right">The traffic of the other.</param>
    /// <exception cref="ExchangeFailedException">A pair of answers differs.</exception>
    public static void AssertSameBytes(Scenario scenario, PreparedTraffic left, PreparedTraffic right)
    {
        ArgumentNullException.ThrowIfNull(scenario);
        ArgumentNullException.ThrowIfNull(left);
        ArgumentNullException.ThrowIfNull(right);
        foreach ((PreparedExchange one, PreparedExchange other) in left.Exchanges.Zip(right.Exchanges))
        {
            if (!one.Body.Span.SequenceEqual(other.Body.Span))
            {
                int at = one.Body.Span.CommonPrefixLength(other.Body.Span);
                throw new ExchangeFailedException(
                    $"{scenario.Name}: the twins' answers ({one.Body.Length:N0} and {other.Body.Length:N0} bytes) differ from byte {at:N0} on.");
            }
        }
    }
}
