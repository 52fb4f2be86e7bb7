using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Formats;

/// <summary>A controller that knows nothing of the format.</summary>
[ApiController]
[Route("readings")]
public sealed class ReadingsController : ControllerBase
{
    [HttpGet]
    public List<Reading> Get() => Reading.Samples();

    [HttpPost]
    public string Post([FromBody] List<Reading> readings) => Reading.Names(readings);
}
