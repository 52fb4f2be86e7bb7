using System.Net;

namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>A request, and what its answer has to be like.</summary>
/// <param name="Path">Path and query.</param>
/// <param name="Answer">The format that is asked for, and that has to come.</param>
public sealed record Exchange(string Path, Format Answer)
{
    /// <summary>What is sent; <see langword="null"/> makes it a GET, else it is a POST.</summary>
    public Payload? Payload { get; init; }

    /// <summary>The status that the answer has to have.</summary>
    public HttpStatusCode Status { get; init; } = HttpStatusCode.OK;

    /// <summary>
    /// After how many bytes of the body the client goes away, closing its connection; <see langword="null"/> when it stays to the end.
    /// </summary>
    public int? LeavesAfter { get; init; }

    /// <summary>The method.</summary>
    public HttpMethod Method => Payload is null ? HttpMethod.Get : HttpMethod.Post;

    /// <summary>Method, path, and format where it is not JSON.</summary>
    public override string ToString() => Answer == Format.Json ? $"{Method} {Path}" : $"{Method} {Path} ({Answer})";
}
