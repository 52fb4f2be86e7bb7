using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Actions that are given a body and answer with what they were given.</summary>
[ApiController]
[Route("bookings")]
public sealed class BookingsController : ControllerBase
{
    /// <summary>A required model.</summary>
    [HttpPost("required")]
    public IActionResult Needed(Booking booking) => Ok(booking);

    /// <summary>An optional model.</summary>
    [HttpPost("optional")]
    public IActionResult Optional(Booking? booking = null) => Ok(new { booking });

    /// <summary>A model that may be empty.</summary>
    [HttpPost("empty")]
    public IActionResult EmptyAllowed([FromBody(
        EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Booking? booking) => Ok(new { booking });

    /// <summary>A chain.</summary>
    [HttpPost("chain")]
    public IActionResult Link(Chain chain) => Ok(chain);

    /// <summary>A struct.</summary>
    [HttpPost("number")]
    public IActionResult Number([FromBody] int number) => Ok(number);

    /// <summary>A list.</summary>
    [HttpPost("list")]
    public IActionResult List(List<Booking> bookings) => Ok(bookings);

    /// <summary>A restricted media type.</summary>
    [HttpPost("consumes")]
    [Consumes("application/json")]
    public IActionResult OnlyJson(Booking booking) => Ok(booking);

    /// <summary>A body no larger than 1,000 bytes.</summary>
    [HttpPost("limited")]
    [RequestSizeLimit(1000)]
    public IActionResult Limited(Booking booking) => Ok(booking);
}
