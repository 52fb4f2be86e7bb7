using Microsoft.AspNetCore.Mvc;
using WebApi.Catalog;
using WebApi.Models;

namespace WebApi.Controllers;

/// <summary>
/// People by way of MVC: JSON unless the client asks for XML or a message, or the address ends in <c>.xml</c> or <c>.nb</c>.
/// </summary>
/// <param name="people">The people.</param>
[ApiController]
[Route("api/people")]
public sealed class PeopleController(PersonCatalog people) : ControllerBase
{
    /// <summary>One person; problem details with status 404 when there is none, never binary.</summary>
    /// <param name="id">The person's number.</param>
    [HttpGet("{id:int}.{format?}")]
    [FormatFilter]
    [ProducesResponseType<Person>(StatusCodes.Status200OK)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status404NotFound)]
    public ActionResult<Person> Get(int id) => people.Find(id) is { } person ? person : NotFound();

    /// <summary>Takes a person as JSON, as XML or as a message, and gives it back.</summary>
    /// <param name="person">The person.</param>
    [HttpPost]
    public Person Post(Person person) => person;

    /// <summary>Reads a message in place; no person is made.</summary>
    /// <param name="person">A view over the request's body, valid to the end of the request.</param>
    [HttpPost("greeting")]
    public Greeting Greet([FromBody] PersonBufferedMessage person) => Greeting.Of(person);
}
