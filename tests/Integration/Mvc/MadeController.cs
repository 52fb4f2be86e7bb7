using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Startup;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>An action for each direction, in applications with formatters of their own.</summary>
[ApiController]
[Route("made")]
public sealed class MadeController : ControllerBase
{
    [HttpGet]
    public Answered Get() => new(1);

    [HttpPost]
    public int Post(Taken taken) => taken.Number;

    [HttpPost("bound")]
    public int PostBound([FromBody][ModelBinder(typeof(MadeBinder))] Taken taken) => taken.Number;
}
