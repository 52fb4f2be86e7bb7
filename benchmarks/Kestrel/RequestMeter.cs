using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Measures the endpoints of a group: time interleaved, bytes and collections one after the other.</summary>
/// <param name="client">A connected client.</param>
/// <param name="isShort">Whether only bytes matter: some thousand requests an endpoint, no collections.</param>
internal sealed class RequestMeter(InMemoryClient client, bool isShort)
{
    private const double CollectionSeconds = 1;

    /// <summary>
    /// Requests of a batch whose bytes are counted: so many that an object with every few hundredth
    /// request shows, and what timers allocate vanishes.
    /// </summary>
    private const int LongBatch = 2_000;

    private const int ShortBatch = 400;

    private const int QuietBatches = 8;

    private const int MostBatches = 40;

    /// <summary>What a batch may allocate, so that most of them are without a collection.</summary>
    private const double BytesOfBatch = 2 << 20;

    private static readonly InterleavedTimer s_timer = new(batchMilliseconds: 6, rounds: 40, warmUpBatches: 120);

    /// <summary>Compares the answers, then measures.</summary>
    /// <returns>One sample per endpoint.</returns>
    /// <exception cref="InvalidOperationException">
    /// An endpoint answers something else than it must, or one that is not stock's answers later.
    /// </exception>
    public RequestSample[] Measure(EndpointGroup group)
    {
        PreparedEndpoint[] endpoints = [.. group.Endpoints.Select(Prepare)];
        return isShort ? [.. endpoints.Select(Count)] : Measure(endpoints);
    }

    private static RequestSample[] Measure(PreparedEndpoint[] endpoints)
    {
        Sample[] times = s_timer.Measure([.. endpoints.Select(static endpoint => endpoint.Contender)]);
        var samples = new RequestSample[endpoints.Length];
        for (int i = 0; i < samples.Length; i++)
        {
            (double bytes, _) = Bytes(endpoints[i].Contender.Run, LongBatch);
            samples[i] = new RequestSample(
                times[i] with { Bytes = bytes }, Collections(endpoints[i].Contender.Run, times[i].Median), endpoints[i].IsOnThisThread);
        }

        return samples;
    }

    private static RequestSample Count(PreparedEndpoint endpoint)
    {
        (double bytes, double time) = Bytes(endpoint.Contender.Run, ShortBatch);
        return new RequestSample(new Sample(time, time, bytes, []), null, endpoint.IsOnThisThread);
    }

    /// <summary>
    /// Bytes a request over all threads, and its time in the fastest batch: the least of some batches,
    /// after a few in which code is optimised and what is made once is made. Batches in which a collection
    /// happened don't count, since finalizers run behind it that have nothing to do with the requests.
    /// </summary>
    private static (double Bytes, double Nanoseconds) Bytes(Action<int> run, int requests)
    {
        double least = double.PositiveInfinity;
        double time = double.PositiveInfinity;
        int quiet = 0;
        for (int batch = 0; quiet < QuietBatches && batch < MostBatches; batch++)
        {
            int collections = GC.CollectionCount(0);
            double start = ThreadClock.Now();
            long before = GC.GetTotalAllocatedBytes(precise: true);
            run(requests);
            long allocated = GC.GetTotalAllocatedBytes(precise: true) - before;
            time = Math.Min(time, (ThreadClock.Now() - start) / requests);
            double bytes = (double)allocated / requests;
            requests = (int)Math.Clamp(BytesOfBatch / Math.Max(bytes, 1), 20, requests);
            if (GC.CollectionCount(0) == collections || batch == MostBatches - 1)
            {
                quiet++;
                least = Math.Min(least, bytes);
            }
        }

        return (least, time);
    }

    /// <summary>
    /// Counts what happens within a second of requests, so many that stock's few hundred bytes fill the youngest generation several times.
    /// </summary>
    private static double[] Collections(Action<int> run, double nanoseconds)
    {
        int count = (int)Math.Max(CollectionSeconds * 1e9 / nanoseconds, 100);
        GC.Collect();
        int[] before = Counts();
        run(count);
        int[] after = Counts();
        return [.. before.Zip(after, (old, now) => (now - old) * 1e6 / count)];
    }

    private static int[] Counts() => [.. Enumerable.Range(0, GC.MaxGeneration + 1).Select(GC.CollectionCount)];

    private PreparedEndpoint Prepare(Endpoint endpoint)
    {
        byte[] request = endpoint.Request();
        bool isOnThisThread;
        Answer answer = endpoint.IsStock ? client.Ask(request, out isOnThisThread) : client.AskOnThisThread(request, out isOnThisThread);
        if (!answer.Body.AsSpan().SequenceEqual(endpoint.Answer))
        {
            throw new InvalidOperationException(
                $"{endpoint.Path} answers {answer.Body.Length} bytes that are not the expected {endpoint.Answer.Length}:\n{answer.Head}");
        }

        if (!isOnThisThread && !endpoint.IsStock)
        {
            throw new InvalidOperationException($"{endpoint.Path} does not answer on the client's thread.");
        }

        return new PreparedEndpoint(client, endpoint, request, answer.Length);
    }

    /// <summary>
    /// An endpoint whose answer is right. Stock goes on on another thread where it has to wait for
    /// its file, which is not so each time: any request of many that was answered elsewhere tells.
    /// </summary>
    private sealed class PreparedEndpoint
    {
        public PreparedEndpoint(InMemoryClient client, Endpoint endpoint, byte[] request, int length)
        {
            Action<int> run = endpoint.IsStock
                ? count => AskStock(client, request, length, count)
                : count => client.Ask(request, length, count);
            Contender = new Contender(endpoint.Name, run, () => client.Ask(request, out _).Body);
        }

        public Contender Contender { get; }

        public bool IsOnThisThread { get; private set; } = true;

        private void AskStock(InMemoryClient client, byte[] request, int length, int count)
        {
            IsOnThisThread &= client.AskAndWait(request, length, count);
            if (!IsOnThisThread)
            {
                InMemoryClient.Settle();
            }
        }
    }
}
