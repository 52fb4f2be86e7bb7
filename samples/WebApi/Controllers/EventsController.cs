using Microsoft.AspNetCore.Mvc;
using WebApi.Catalog;
using WebApi.Models;

namespace WebApi.Controllers;

/// <summary>Events by way of MVC.</summary>
/// <param name="events">The events.</param>
[ApiController]
[Route("api/events")]
public sealed class EventsController(EventCatalog events) : ControllerBase
{
    /// <summary>One page of the list, about 12 KB.</summary>
    /// <param name="page">The page's number, from 1.</param>
    [HttpGet]
    [ProducesResponseType<EventPage>(StatusCodes.Status200OK)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status404NotFound)]
    public ActionResult<EventPage> Page(int page = 1) => events.Page(page) is { } found ? found : NotFound();

    /// <summary>What the signed-in volunteer takes part in, about 75 KB.</summary>
    [HttpGet("mine")]
    public MyEvents Mine() => events.Mine;
}
