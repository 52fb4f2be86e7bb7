using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Sequences;

namespace ZeroAlloc.Integration.Http;

/// <summary>Actions whose bodies are counted.</summary>
[ApiController]
[Route("meter")]
public sealed class MeterController : Controller
{
    /// <summary>A compiled type.</summary>
    [HttpGet("person")]
    public Person GetPerson() => new();

    /// <summary>The same past the formatters.</summary>
    [HttpGet("json")]
    public IActionResult GetJson() => Json(new Person());

    /// <summary>Items that are waited for.</summary>
    [HttpGet("stream")]
    public IAsyncEnumerable<Person> GetStream() => SequenceModels.People(3, true);

    /// <summary>The same past the formatters.</summary>
    [HttpGet("stream/json")]
    public IActionResult GetStreamAsJson() => Json(SequenceModels.People(3, true));

    /// <summary>What System.Text.Json writes.</summary>
    [HttpGet("tree")]
    public JsonNode GetTree() => JsonNode.Parse("{}")!;

    /// <summary>The same past the formatters.</summary>
    [HttpGet("tree/json")]
    public IActionResult GetTreeAsJson() => Json(JsonNode.Parse("{}"));

    /// <summary>A compiled type.</summary>
    [HttpPost("person")]
    public IActionResult PostPerson(Person person) => NoContent();

    /// <summary>What System.Text.Json reads.</summary>
    [HttpPost("tree")]
    public IActionResult PostTree(JsonNode tree) => NoContent();
}
