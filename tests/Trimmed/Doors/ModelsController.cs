using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Trimmed.Models;

namespace ZeroAlloc.Trimmed.Doors;

/// <summary>Controllers, the same for both sides: who writes and reads is decided by the registered formatters.</summary>
[ApiController]
[Route("mvc")]
public sealed class ModelsController : ControllerBase
{
    [HttpGet("booking")]
    public ActionResult<Booking> Booking() => Samples.Booking;

    [HttpGet("ok")]
    public IActionResult Result() => Ok(Samples.Many);

    [HttpGet("json")]
    public IActionResult Json() => new JsonResult(Samples.Unusual);

    [HttpGet("stream")]
    public IAsyncEnumerable<Seat> Stream() => Samples.Stream();

    [HttpPost("booking")]
    public ActionResult<Booking> Post(Booking booking) => booking;

    [HttpGet("invoice")]
    public ActionResult<Invoice> Invoice() => Samples.Invoice;

    [HttpPost("invoice")]
    public ActionResult<Invoice> Post(Invoice invoice) => invoice;
}
