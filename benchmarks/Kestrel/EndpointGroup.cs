namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>The endpoints that send one model, the control first.</summary>
/// <param name="Model">The model's name.</param>
/// <param name="Body">What every one of them must send.</param>
/// <param name="Endpoints">The endpoints.</param>
internal sealed record EndpointGroup(string Model, byte[] Body, Endpoint[] Endpoints)
{
    /// <summary>What is posted to them; null where they are asked by GET.</summary>
    public byte[]? Document { get; init; }
}
