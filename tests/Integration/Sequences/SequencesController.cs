using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>Actions that return sequences.</summary>
[Route("sequences")]
public sealed class SequencesController : Controller
{
    private static readonly JsonSerializerOptions s_indented = new() { WriteIndented = true };

    /// <summary>Declared as what it is.</summary>
    [HttpGet("declared")]
    public IAsyncEnumerable<Person> GetDeclared() => SequenceModels.People(20, true);

    /// <summary>Behind a task.</summary>
    [HttpGet("task")]
    public async Task<IAsyncEnumerable<Person>> GetLater()
    {
        await Task.Yield();
        return SequenceModels.People(20, true);
    }

    /// <summary>Behind a task and a result.</summary>
    [HttpGet("result")]
    public async ValueTask<ActionResult<IAsyncEnumerable<Person>>> GetResult()
    {
        await Task.Yield();
        return Ok(SequenceModels.People(20, true));
    }

    /// <summary>Declared as an interface that it is, too.</summary>
    [HttpGet("list")]
    public ActionResult<IEnumerable<int>> GetList() => new SequenceModels.Both();

    /// <summary>With a status.</summary>
    [HttpGet("status")]
    public IActionResult GetStatus() => StatusCode(418, SequenceModels.People(2, true));

    /// <summary>Nothing.</summary>
    [HttpGet("null")]
    public IAsyncEnumerable<Person>? GetNull() => null;

    /// <summary>Declared as nothing.</summary>
    [HttpGet("ok/{kind}")]
    public IActionResult GetOk(string kind) => Ok(SequenceModels.Make(kind));

    /// <summary>Past the formatters.</summary>
    [HttpGet("json/{kind}")]
    public IActionResult GetJson(string kind) => Json(SequenceModels.Make(kind));

    /// <summary>Past the formatters, indented.</summary>
    [HttpGet("indented/{kind}")]
    public IActionResult GetIndented(string kind) => Json(SequenceModels.Make(kind), s_indented);
}
