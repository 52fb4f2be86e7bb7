using System.Net;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using ZeroAlloc.Integration.Hosting;
using static System.StringComparison;

namespace ZeroAlloc.Integration.Streams;

/// <summary>
/// How server-sent events and JSON Lines end over sockets: clients that leave or read slowly, sequences that fail or don't listen. The
/// framework's events are beside ours; beside lines, which it doesn't have, is our array of the same sequence, which has an oracle of its
/// own (<see cref="Sequences.SequenceOrderTests"/>).
/// </summary>
public sealed class StreamEndTests
{
    private static int s_id;

    public static TheoryData<string, string> Whole =>
    [
        .. from door in (string[])["events", "lines"]
        from script in (string[])
        [
            "e", "ie", "Ie", "iiIIe", "LLLLe", "x", "X", "ix", "iX", "IIx", "iIX", "c", "iic", "IIc", "g", "ied", "IeD", "ixd", "IXD", "ed",
        ]
        select (door, script),
    ];

    public static TheoryData<string, string, bool> Left =>
    [
        .. from door in (string[])["events", "lines"]
        from script in (string[])["iw", "IIw", "Iniiiie", "InIx", "InX", "Iwd", "InnD", "ILLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL"]
        from isReset in (bool[])[true, false]
        select (door, script, isReset),
    ];

    [Theory]
    [MemberData(nameof(Whole))]
    public async Task Get_ClientStays_SameEndAsItsOracle(string door, string script)
    {
        string[] ends = await CompareAsync(door, async (host, path, id) =>
        {
            using StreamClient client = await StreamClient.AskAsync(host.Address, path, script, id);
            return Body(door, await client.ReadAsync());
        });

        Assert.Equal(ends[0], ends[1]);
        Assert.Contains(script == "g" ? "get True;" : "dispose 1 False;", ends[1], Ordinal);
        Assert.DoesNotContain("dispose 2", ends[1], Ordinal);
    }

    [Theory]
    [MemberData(nameof(Left))]
    public async Task Get_ClientLeaves_SameEndAsItsOracle(string door, string script, bool isReset)
    {
        string[] ends = await CompareAsync(door, async (host, path, id) =>
        {
            StreamClient client = await StreamClient.AskAsync(host.Address, path, script, id);
            await client.ReadAsync(until: "aaa");
            await WaitsAsync(host, id, script);
            client.Leave(isReset);
            return "";
        });
        if (door == "lines" && script.Contains('L', Ordinal))
        {
            // A flush may report that nobody reads before the token is cancelled. Who notices first decides, too, whether Kestrel logs it.
            ends =
            [
                .. ends.Select(static end => string.Join(
                    '\n',
                    end.Replace("dispose 1 False;", "dispose 1 True;", Ordinal).Split('\n')
                        .Where(static line => !line.StartsWith("Microsoft.AspNetCore.Server.Kestrel.Connections ", Ordinal)))),
            ];
        }

        Assert.Equal(ends[0], ends[1]);
        Assert.Contains("dispose 1 True;", ends[1], Ordinal);
        Assert.DoesNotContain("dispose 2", ends[1], Ordinal);
    }

    /// <summary>The sequence isn't asked for items that the connection can't take, and goes on when it can.</summary>
    [Theory]
    [InlineData("events")]
    [InlineData("lines")]
    public async Task Get_ClientReadsSlowly_SequenceWaitsAndAllArrives(string door)
    {
        string script = new string('L', 100) + "e";
        string[] ends = await CompareAsync(door, async (host, path, id) =>
        {
            using StreamClient client = await StreamClient.AskAsync(host.Address, path, script, id);
            int calls;
            do
            {
                calls = host.CallsOf(id);
                await Task.Delay(200, TestContext.Current.CancellationToken);
            }
            while (calls == 0 || calls != host.CallsOf(id));

            Assert.InRange(calls, 1, 99);
            return Body(door, await client.ReadAsync());
        });

        Assert.Equal(ends[0], ends[1]);
        Assert.Contains("dispose 1 False;", ends[1], Ordinal);
    }

    /// <summary>Many streams at once, whose clients leave one by one: each is disposed once, and the others go on.</summary>
    [Theory]
    [InlineData("events")]
    [InlineData("lines")]
    public async Task Get_ManyClients_EachEndsAlone(string door)
    {
        await using StreamHost host = await StreamHost.StartAsync(ours: true);
        string[] ids = [.. Enumerable.Range(0, 20).Select(static _ => NewId())];
        StreamClient[] clients = await Task.WhenAll(ids.Select(
            (id, i) => StreamClient.AskAsync(host.Address, "/" + door, i % 2 == 0 ? "IIw" : "IIInie", id)));
        await Task.WhenAll(clients.Select(static client => client.ReadAsync(until: "aaa")));
        for (int i = 0; i < clients.Length; i++)
        {
            Assert.All(ids[i..], id => Assert.InRange(host.CallsOf(id), 1, 4));
            clients[i].Leave(isReset: i % 3 == 0);
            Assert.StartsWith("get True;dispose 1 True;", await host.EndOfAsync(ids[i]), Ordinal);
        }
    }

    /// <summary>A stream of HTTP/2 that its client cancels, on a connection that stays.</summary>
    [Theory]
    [InlineData("events", "IIw")]
    [InlineData("events", "Iniiiie")]
    [InlineData("lines", "IIw")]
    [InlineData("lines", "Iniiiie")]
    public async Task Get_StreamOfHttp2IsCancelled_SameEndAsItsOracle(string door, string script)
    {
        string[] ends = await CompareAsync(
            door,
            async (host, path, id) =>
            {
                using var client = new HttpClient
                {
                    BaseAddress = host.Address,
                    DefaultRequestVersion = HttpVersion.Version20,
                    DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
                };
                HttpResponseMessage answer = await client.GetAsync(
                    new Uri($"{path}?script={script}&id={id}", UriKind.Relative),
                    HttpCompletionOption.ResponseHeadersRead,
                    TestContext.Current.CancellationToken);
                Stream body = await answer.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
                Assert.NotEqual(0, await body.ReadAsync(new byte[1], TestContext.Current.CancellationToken));
                await WaitsAsync(host, id, script);
                answer.Dispose();
                return await host.EndOfAsync(id);
            },
            HttpProtocols.Http2);

        Assert.Equal(ends[0], ends[1]);
        Assert.Contains("dispose 1 True;", ends[1], Ordinal);
    }

    /// <summary>The token of a timeout stands in for the request's.</summary>
    [Theory]
    [InlineData("events", "w")]
    [InlineData("events", "niie")]
    [InlineData("events", "Iw")]
    [InlineData("events", "Iniie")]
    [InlineData("lines", "Iw")]
    public async Task Get_TimedOut_SameEndAsItsOracle(string door, string script)
    {
        string[] ends = await CompareAsync(door, async (host, path, id) =>
        {
            using StreamClient client = await StreamClient.AskAsync(host.Address, path + "/timeout", script, id);
            return Body(door, await client.ReadAsync());
        });

        Assert.Equal(ends[0], ends[1]);
        Assert.Contains("dispose 1 True;", ends[1], Ordinal);
    }

    /// <summary>Waits until the sequence waits for its token: before, the client's leaving may end a flush instead.</summary>
    private static Task WaitsAsync(StreamHost host, string id, string script)
    {
        int step = script.IndexOfAny(['w', 'n']);
        return step < 0 ? Task.CompletedTask : Eventually.TrueAsync(() => host.CallsOf(id) > step);
    }

    /// <summary>Sends the same to both, and describes how that has ended.</summary>
    private static async Task<string[]> CompareAsync(
        string door, Func<StreamHost, string, string, Task<string>> ask, HttpProtocols protocols = HttpProtocols.Http1)
    {
        string[] ends = new string[2];
        for (int i = 0; i < ends.Length; i++)
        {
            StreamHost host = await StreamHost.StartAsync(ours: i == 1 || door == "lines", protocols);
            string id = NewId();
            string received = await ask(host, door == "lines" && i == 0 ? "/items" : "/" + door, id);
            string end = await host.EndOfAsync(id);

            // All that is logged of the request is logged then.
            await host.DisposeAsync();
            string[] lines = host.TakeLines();
            Assert.Contains(lines, static line => line.StartsWith("Microsoft.AspNetCore.Hosting.Diagnostics Information 2", Ordinal));
            ends[i] = string.Join('\n', lines.Prepend(end).Append(received));
        }

        return ends;
    }

    /// <summary>
    /// What a client got, if both send the same; else whether it was told that all is there. An aborted connection may lose what was sent.
    /// </summary>
    private static string Body(string door, string received) =>
        door == "events" ? received : $"{received.EndsWith("\r\n0\r\n\r\n", Ordinal)}";

    private static string NewId() => $"{Interlocked.Increment(ref s_id)}";
}
