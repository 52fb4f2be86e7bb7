using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>One action per way of answering.</summary>
[ApiController]
[Route("mvc")]
public sealed class PeopleController : Controller
{
    private static readonly JsonSerializerOptions s_settings = new() { WriteIndented = false, PropertyNamingPolicy = null };

    /// <summary>Ok(x).</summary>
    [HttpGet("ok")]
    public IActionResult GetOk() => Ok(new Person());

    /// <summary>ActionResult of T.</summary>
    [HttpGet("typed")]
    public ActionResult<Person> GetTyped() => new Person();

    /// <summary>A declared base, a derived value.</summary>
    [HttpGet("derived")]
    public Person GetDerived() => new Employee();

    /// <summary>A declared object.</summary>
    [HttpGet("object")]
    public object GetObject() => new Employee();

    /// <summary>A polymorphic base.</summary>
    [HttpGet("polymorphic")]
    public ActionResult<Shape> GetPolymorphic() => new Circle();

    /// <summary>A nullable struct.</summary>
    [HttpGet("struct")]
    public Point? GetStruct() => new Point(1, -2);

    /// <summary>A lazy sequence.</summary>
    [HttpGet("sequence")]
    public IEnumerable<Person> GetSequence() => new List<Person> { new(), new Employee() };

    /// <summary>A sequence of a type that the C# compiler made.</summary>
    [HttpGet("literal")]
    public IEnumerable<Person> GetLiteral() => [new Person(), new Employee()];

    /// <summary>A dictionary.</summary>
    [HttpGet("dictionary")]
    public Dictionary<string, int> GetDictionary() => new() { ["a"] = 1, ["é"] = 2 };

    /// <summary>An asynchronous sequence.</summary>
    [HttpGet("stream")]
    public async IAsyncEnumerable<int> GetStream()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    /// <summary>An asynchronous sequence in a result.</summary>
    [HttpGet("stream/result")]
    public ActionResult<IAsyncEnumerable<int>> GetStreamResult() => Ok(GetStream());

    /// <summary>An asynchronous sequence of more than is buffered.</summary>
    [HttpGet("stream/many")]
    public IAsyncEnumerable<Person> GetMany() => Enumerable.Range(0, 2_000).Select(static _ => new Person()).ToAsyncEnumerable();

    /// <summary>An asynchronous sequence that fails.</summary>
    [HttpGet("stream/throws")]
    public IAsyncEnumerable<Fragile> GetThrowingStream() => Fragile.List(3, throwsAt: 1).ToAsyncEnumerable();

    /// <summary>Nothing.</summary>
    [HttpGet("null")]
    public Person? GetNull() => null;

    /// <summary>A created result without a value.</summary>
    [HttpGet("null201")]
    public IActionResult GetNull201() => StatusCode(201, null);

    /// <summary>A string.</summary>
    [HttpGet("string")]
    public string GetString() => "text é";

    /// <summary>A string that must be JSON.</summary>
    [HttpGet("jsonstring")]
    [Produces("application/json")]
    public string GetJsonString() => "text é";

    /// <summary>A status of its own.</summary>
    [HttpGet("created")]
    public IActionResult GetCreated() => Created("/somewhere", new Person());

    /// <summary>A status of its own, and a link of another action.</summary>
    [HttpGet("created-at")]
    public IActionResult GetCreatedAt() => CreatedAtAction(nameof(GetOk), new { id = 3 }, new Person());

    /// <summary>Another status of its own.</summary>
    [HttpGet("accepted")]
    public IActionResult GetAccepted() => Accepted("/somewhere", new Person());

    /// <summary>The status of an error, and a model.</summary>
    [HttpGet("conflict")]
    public ActionResult<Person> GetConflict() => Conflict(new Person());

    /// <summary>An object result with a declared type.</summary>
    [HttpGet("declared")]
    public IActionResult GetDeclared() => new ObjectResult(new Employee()) { DeclaredType = typeof(Person), StatusCode = 203 };

    /// <summary>A type without a name.</summary>
    [HttpGet("anonymous")]
    public object GetAnonymous() => new { Person = new Person(), Number = 3 };

    /// <summary>The errors of a model as a dictionary.</summary>
    [HttpGet("model-state")]
    public IActionResult GetModelState()
    {
        ModelState.AddModelError("a.b", "wrong é");
        return BadRequest(ModelState);
    }

    /// <summary>An object result with content types.</summary>
    [HttpGet("contenttypes")]
    public IActionResult GetContentTypes() =>
        new ObjectResult(new Person()) { ContentTypes = { "application/vnd.acme+json", "application/json" } };

    /// <summary>A content type with a charset of its own.</summary>
    [HttpGet("charset")]
    public IActionResult GetCharset() => new ObjectResult(new Person()) { ContentTypes = { "application/json; charset=utf-16" } };

    /// <summary>Produces.</summary>
    [HttpGet("produces")]
    [Produces("text/json")]
    public Person GetProduces() => new();

    /// <summary>A format from the route.</summary>
    [HttpGet("format.{format}")]
    [FormatFilter]
    public Person GetFormat() => new();

    /// <summary>Problem details.</summary>
    [HttpGet("problem")]
    public IActionResult GetProblem() => Problem("detail é", statusCode: 409);

    /// <summary>Validation problem details.</summary>
    [HttpGet("validation")]
    public IActionResult GetValidation([FromQuery(Name = "required")] int number) => Ok(number);

    /// <summary>A bare status of an API controller.</summary>
    [HttpGet("notfound")]
    public IActionResult GetNotFound() => NotFound();

    /// <summary>Json(x).</summary>
    [HttpGet("json")]
    public IActionResult GetJson() => Json(new Person());

    /// <summary>Json(null).</summary>
    [HttpGet("jsonnull")]
    public IActionResult GetJsonNull() => Json(null);

    /// <summary>Json(x) with everything set.</summary>
    [HttpGet("jsonset")]
    public IActionResult GetJsonSet() =>
        new JsonResult(new Person(), s_settings) { StatusCode = 202, ContentType = "application/vnd.acme+json" };

    /// <summary>Json(x) in another charset.</summary>
    [HttpGet("jsonutf16")]
    public IActionResult GetJsonUtf16() => new JsonResult(new Person()) { ContentType = "application/json; charset=utf-16" };

    /// <summary>Json(x) with the type set on the response.</summary>
    [HttpGet("jsonresponse")]
    public IActionResult GetJsonResponse()
    {
        Response.ContentType = "text/x+json";
        return Json(new Person());
    }

    /// <summary>Json(x) of a derived type and a polymorphic one.</summary>
    [HttpGet("jsonshape")]
    public IActionResult GetJsonShape() => Json(new Circle());

    /// <summary>Settings of another serializer.</summary>
    [HttpGet("jsonwrong")]
    public IActionResult GetJsonWrong() => new JsonResult(new Person(), new Version(1, 2));

    /// <summary>A getter that throws.</summary>
    [HttpGet("throws/{count}/{at}")]
    public IActionResult GetThrows(int count, int at) => Ok(Fragile.List(count, at));
}
