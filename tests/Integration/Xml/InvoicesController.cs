using System.Runtime.Serialization;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>One action for each way in which the stock formatter comes to its type.</summary>
[ApiController]
[Route("invoices")]
public sealed class InvoicesController : ControllerBase
{
    [HttpGet("one")]
    [HttpHead("one")]
    public Invoice GetOne(int lines) => Invoice.Of(lines);

    [HttpGet("ok")]
    public IActionResult GetOk() => Ok(Invoice.Of(2));

    [HttpGet("object")]
    public object GetObject() => Invoice.Of(1);

    [HttpGet("created")]
    public IActionResult GetCreated() => Created("/invoices/one", Invoice.Of(1));

    [HttpGet("produces")]
    [Produces("text/xml")]
    public Invoice GetProduces() => Invoice.Of(1);

    [HttpGet("suffix")]
    [Produces("application/vnd.acme+xml")]
    public Invoice GetSuffix() => Invoice.Of(1);

    [HttpGet("format.{format}")]
    [FormatFilter]
    public Invoice GetFormat() => Invoice.Of(1);

    [HttpGet("list")]
    public List<Invoice> GetList() => [Invoice.Of(1), Invoice.Of(0)];

    [HttpGet("array")]
    public Invoice[] GetArray() => [Invoice.Of(1), Invoice.Of(0)];

    [HttpGet("enumerable")]
    public IEnumerable<Invoice> GetEnumerable(string kind) => kind switch
    {
        "list" => new List<Invoice> { Invoice.Of(1), null! },
        "array" => new[] { Invoice.Of(1), Invoice.Of(0) },
        "set" => new HashSet<Invoice> { Invoice.Of(1) },
        "empty" => [],
        _ => Enumerable.Range(0, 3).Select(Invoice.Of),
    };

    /// <summary>XmlSerializer refuses the type by a <see cref="NullReferenceException"/>.</summary>
    [HttpGet("grid")]
    public Grid GetGrid() => new() { Rows = [[1, 2], [3]] };

    [HttpPost("grid")]
    public int PostGrid(Grid grid) => grid.Rows?.Length ?? 0;

    [HttpGet("interface")]
    public IList<int> GetInterface() => new List<int> { 1, 2 };

    [HttpGet("nullables")]
    public IReadOnlyCollection<int?> GetNullables() => new int?[] { 1, null };

    [HttpGet("bytes")]
    public IEnumerable<byte> GetBytes() => new byte[] { 1, 2 };

    [HttpGet("strings")]
    public IEnumerable<string> GetStrings() => new[] { "a", "<b>" };

    [HttpGet("covariant")]
    public IEnumerable<object> GetCovariant() => new[] { "a", "b" };

    [HttpGet("number")]
    public int GetNumber() => 5;

    [HttpGet("nullable")]
    public DateTimeOffset? GetNullable() => DateTimeOffset.UnixEpoch;

    [HttpGet("null")]
    public Invoice? GetNull() => null;

    [HttpGet("dictionary")]
    public Dictionary<string, int> GetDictionary() => new() { ["a"] = 1 };

    [HttpGet("anonymous")]
    public IActionResult GetAnonymous() => Ok(new { a = 1 });

    [HttpGet("status/{status:int}")]
    public IActionResult GetStatus(int status) => StatusCode(status, new Person());

    [HttpGet("derived")]
    public Person GetDerived() => new Employee();

    [HttpGet("between")]
    public Tree GetBetween() => new() { Stems = [new Stem { A = 1 }, new Leaf { A = 2 }] };

    [HttpGet("between/{status:int}")]
    public IActionResult GetBetween(int status, long? length)
    {
        Response.ContentLength = length;
        List<Stem> stems = [.. Enumerable.Range(0, 3000).Select(static number => new Stem { A = number }), new Leaf()];
        return StatusCode(status, new Forest { Stems = stems });
    }

    [HttpGet("broken")]
    public BrokenInvoice GetBroken() => new();

    /// <summary>Far above the threshold, and the last element fails.</summary>
    [HttpGet("broken-late")]
    public List<BrokenLine> GetBrokenLate() =>
        [.. Enumerable.Range(0, BrokenLine.Last + 1).Select(static number => new BrokenLine { Number = number })];

    [HttpGet("counted")]
    public List<CountedLine> GetCounted() => CountedLine.All();

    [HttpGet("stream")]
    public async IAsyncEnumerable<int> GetStream()
    {
        await Task.Yield();
        yield return 1;
    }

    [HttpGet("problem")]
    public IActionResult GetProblem() => Problem("detail <1>", "/instance", 418, "title", "urn:type");

    [HttpGet("notfound")]
    public IActionResult GetNotFound() => NotFound();

    [HttpGet("problems")]
    public IEnumerable<ProblemDetails> GetProblems() => [new ProblemDetails { Title = "a" }, new ProblemDetails { Status = 5 }];

    [HttpGet("errors")]
    public IActionResult GetErrors()
    {
        ModelState.AddModelError("", "whole");
        ModelState.AddModelError("Lines[0].Text", "bad <text>");
        return BadRequest(new SerializableError(ModelState));
    }

    [HttpGet("validation")]
    public IActionResult GetValidation()
    {
        ModelState.AddModelError("Lines[0].Text", "bad <text>");
        return ValidationProblem();
    }

    [HttpGet("invalid")]
    public List<string> GetInvalid() => ["a\u0001\uFFFEb\r\n\t"];

    [HttpGet("surrogate")]
    public List<string> GetSurrogate() => ["a\uD800b"];

    [HttpPost("one")]
    public IActionResult PostOne(Invoice invoice) => Ok(new { invoice.Number, invoice.Customer, invoice.Total, invoice.Lines.Count });

    [HttpPost("optional")]
    public IActionResult PostOptional([FromBody(
        EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Invoice? invoice) => Ok(new { invoice });

    [HttpPost("list")]
    public IActionResult PostList(List<Invoice> invoices) => Ok(new { invoices.Count });

    [HttpPost("number")]
    public IActionResult PostNumber([FromBody] int number) => Ok(new { number });

    [HttpPost("broken")]
    public IActionResult PostBroken(BrokenInvoice invoice) => Ok(new { invoice.Filler });

    [HttpPost("checked")]
    public IActionResult PostChecked(CheckedInvoice invoice) => Ok(new { invoice.Number });

    [HttpPost("part")]
    public IActionResult PostPart(InvoicePart part) => Ok(new { part.Text });

    [HttpPost("note")]
    public IActionResult PostNote(InvoiceNote note) => Ok(new { note.Text, Others = note.Others?.Length });

    [HttpPost("problem")]
    public IActionResult PostProblem(ProblemDetails problem) => Ok(new { problem.Title, problem.Status, problem.Extensions.Count });

    [HttpPost("error")]
    public IActionResult PostError(SerializableError error) => Ok(new { error.Count });

    public sealed class Grid
    {
        public List<int>[]? Rows { get; set; }
    }

    public sealed class Tree
    {
        public List<Stem>? Stems { get; set; }
    }

    public sealed class Forest
    {
        public List<Stem>? Stems { get; set; }
    }

    public class Stem
    {
        public int A { get; set; }
    }

    /// <summary>Makes a class known that nobody else names.</summary>
    [KnownType(typeof(Leaf))]
    public class Twig : Stem;

    public sealed class Leaf : Twig;
}
