using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Frames;

/// <summary>A controller that sends and takes the model.</summary>
[ApiController]
[Route("/mvc")]
public sealed class FramedController : ControllerBase
{
    /// <summary>Sends it.</summary>
    [HttpGet]
    public Framed Get() => new();

    /// <summary>Takes it.</summary>
    [HttpPost]
    public void Post([FromBody] Framed body) => ArgumentNullException.ThrowIfNull(body);
}
