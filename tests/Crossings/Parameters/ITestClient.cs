using ZeroAlloc.Crossings.Endpoints;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Sends requests to one application.</summary>
internal interface ITestClient : IDisposable
{
    /// <summary>Sends one, and gives what came back, without a log.</summary>
    Task<Answer> SendAsync(RequestText request);
}
