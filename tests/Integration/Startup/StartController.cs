using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Actions that name their models in each way; it can't be created.</summary>
[ApiController]
[Route("start")]
public sealed class StartController : ControllerBase
{
    public StartController() => throw new InvalidOperationException("Nobody has asked for anything.");

    [HttpGet("value")]
    public Answered GetValue() => new(1);

    [HttpGet("result")]
    public async Task<ActionResult<Grouped>> GetResultAsync()
    {
        await Task.Yield();
        return new Grouped();
    }

    [HttpGet("described")]
    [ProducesResponseType<Described>(StatusCodes.Status202Accepted)]
    public IActionResult GetDescribed() => Accepted(new Described(1));

    [HttpGet("list")]
    public ValueTask<IEnumerable<Listed>> GetListAsync() => new([]);

    [HttpGet("xml")]
    [Produces("application/xml")]
    public Streamed GetXml() => new();

    [HttpPost("taken")]
    public void PostTaken(Taken taken) => GC.KeepAlive(taken);

    [HttpGet("text")]
    public string GetText() => "";

    [HttpGet("query")]
    public void GetQuery([FromQuery] LeftToStock stock) => GC.KeepAlive(stock);
}
