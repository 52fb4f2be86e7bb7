using System.ComponentModel.DataAnnotations;
using Microsoft.AspNetCore.Mvc;
using WebApi.Catalog;
using WebApi.Models;

namespace WebApi.Controllers;

/// <summary>Cities by way of MVC: nothing here names a formatter, the registration alone puts one in place.</summary>
/// <param name="cities">The cities.</param>
/// <param name="events">Their events.</param>
[ApiController]
[Route("api/cities")]
public sealed class CitiesController(CityCatalog cities, EventCatalog events) : ControllerBase
{
    /// <summary>One city; problem details with status 404 when there is none.</summary>
    /// <param name="id">The city's number.</param>
    [HttpGet("{id:int}")]
    [ProducesResponseType<City>(StatusCodes.Status200OK)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status404NotFound)]
    public ActionResult<City> Get(int id) => cities.Find(id) is { } city ? city : NotFound();

    /// <summary>The cities of one country.</summary>
    /// <param name="country">ISO 3166-1 alpha-2 code.</param>
    [HttpGet]
    public List<City> InCountry([Required, Length(2, 2)] string country) => cities.InCountry(country);

    /// <summary>
    /// Takes the proposal of a city, and answers with the city as it would be. Nothing is kept: the
    /// service shows the same bytes on every run.
    /// </summary>
    /// <param name="proposal">The city; problem details with status 400 when something is wrong with it.</param>
    [HttpPost]
    [ProducesResponseType<City>(StatusCodes.Status201Created)]
    [ProducesResponseType<ValidationProblemDetails>(StatusCodes.Status400BadRequest)]
    public ActionResult<City> Propose(NewCity proposal) => StatusCode(StatusCodes.Status201Created, cities.Plan(proposal));

    /// <summary>A city's card, as a <see cref="JsonResult"/>: no negotiation, the default encoder.</summary>
    /// <param name="id">The city's number.</param>
    [HttpGet("{id:int}/card")]
    [ProducesResponseType<CityCard>(StatusCodes.Status200OK)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status404NotFound)]
    public IActionResult Card(int id) => cities.Find(id) is { } city
        ? new JsonResult(CityCards.Make(city, events.In(city)))
        : NotFound();

    /// <summary>All cities, several times over: megabytes, made while they are written.</summary>
    /// <param name="times">How many times, 1 to 100.</param>
    [HttpGet("all")]
    public IEnumerable<City> All([Range(1, 100)] int times = 8) => cities.Repeat(times);

    /// <summary>All cities as they come in from an asynchronous source.</summary>
    /// <param name="cancellationToken">The client's leaving.</param>
    [HttpGet("stream")]
    public IAsyncEnumerable<City> Stream(CancellationToken cancellationToken) => cities.ReadAsync(cancellationToken);
}
