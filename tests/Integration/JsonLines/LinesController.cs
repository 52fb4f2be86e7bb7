using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Sequences;

namespace ZeroAlloc.Integration.JsonLines;

/// <summary>Actions that return sequences.</summary>
[Route("lines")]
public sealed class LinesController : Controller
{
    /// <summary>For clients that name JSON Lines.</summary>
    [HttpGet("any")]
    public IAsyncEnumerable<Person> GetAny() => SequenceModels.People(20, true);

    /// <summary>For all clients.</summary>
    [HttpGet("only")]
    [Produces("application/x-ndjson")]
    public IAsyncEnumerable<Person> GetOnly() => SequenceModels.People(20, true);
}
