using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Trimmed.Models;

namespace ZeroAlloc.Trimmed.Doors;

/// <summary>Controllers of a type with messages; without counterpart in stock.</summary>
[ApiController]
[Route("messages")]
public sealed class MessagesController : ControllerBase
{
    [HttpGet("person")]
    public ActionResult<Person> Person() => Samples.Person;

    [HttpPost("person")]
    public ActionResult<Person> Post(Person person) => person;

    [HttpPost("view")]
    public string? View([FromBody] PersonBufferedMessage person) => person.Name.ToString();
}
