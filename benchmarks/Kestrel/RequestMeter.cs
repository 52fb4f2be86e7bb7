using ZeroAlloc.Benchmarks.Timing;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Measures the endpoints of a group: time interleaved, bytes one after the other.</summary>
/// <param name="client">A connected client.</param>
internal sealed class RequestMeter(InMemoryClient client)
{
    private static readonly InterleavedTimer s_timer = new(batchMilliseconds: 6, rounds: 40, warmUpBatches: 120);

    /// <summary>Compares the bodies, then measures.</summary>
    /// <returns>One sample per endpoint, its bytes counted over all threads.</returns>
    /// <exception cref="InvalidOperationException">An endpoint sends something else than the group's body.</exception>
    public Sample[] Measure(EndpointGroup group)
    {
        Contender[] contenders = [.. group.Endpoints.Select(endpoint => Prepare(group, endpoint))];
        Sample[] samples = s_timer.Measure(contenders);
        for (int i = 0; i < samples.Length; i++)
        {
            // Enough requests that what the server's timers allocate meanwhile vanishes beside them.
            int count = Math.Clamp((int)(0.3e9 / samples[i].Median), 2_000, 20_000);
            long start = GC.GetTotalAllocatedBytes(precise: true);
            contenders[i].Run(count);
            long end = GC.GetTotalAllocatedBytes(precise: true);
            samples[i] = samples[i] with { Bytes = (double)(end - start) / count };
        }

        return samples;
    }

    private Contender Prepare(EndpointGroup group, Endpoint endpoint)
    {
        byte[] request = group.Document is { } document ? InMemoryClient.Request(endpoint.Path, endpoint.ContentType, document) : InMemoryClient.Request(endpoint.Path);
        Answer answer = client.Ask(request);
        if (!answer.Body.AsSpan().SequenceEqual(group.Body))
        {
            throw new InvalidOperationException(
                $"{endpoint.Path} answers {answer.Body.Length} bytes that are not the expected {group.Body.Length}:\n{answer.Head}");
        }

        int length = answer.Length;
        return new Contender(endpoint.Name, count => client.Ask(request, length, count), () => client.Ask(request).Body);
    }
}
