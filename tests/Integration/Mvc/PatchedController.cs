using System.ComponentModel.DataAnnotations;
using Microsoft.AspNetCore.JsonPatch.SystemTextJson;
using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Actions that take patches, and answer errors in each of the framework's ways.</summary>
[ApiController]
[Route("patched")]
public sealed class PatchedController : ControllerBase
{
    /// <summary>Applies a patch to an order; what can't be applied is a validation problem.</summary>
    [HttpPatch("order")]
    public IActionResult PatchOrder(JsonPatchDocument<PatchedOrder> patch)
    {
        PatchedOrder order = new();
        patch.ApplyTo(order, error => ModelState.AddModelError(error.AffectedObject.GetType().Name, error.ErrorMessage));
        return ModelState.IsValid ? Ok(order) : ValidationProblem(ModelState);
    }

    /// <summary>The same, with the errors as they are.</summary>
    [HttpPatch("bare")]
    public IActionResult PatchBare(JsonPatchDocument<PatchedOrder> patch)
    {
        PatchedOrder order = new();
        patch.ApplyTo(order, error => ModelState.AddModelError("patch", error.ErrorMessage));
        return ModelState.IsValid ? Ok(order) : BadRequest(ModelState);
    }

    /// <summary>Sends a patch back.</summary>
    [HttpPatch("back")]
    public JsonPatchDocument<PatchedOrder> SendBack(JsonPatchDocument<PatchedOrder> patch) => patch;

    /// <summary>Takes an order.</summary>
    [HttpPost("order")]
    public IActionResult PostOrder(PatchedOrder order) => Ok(order);

    /// <summary>A problem.</summary>
    [HttpGet("problem")]
    public IActionResult GetProblem() => Problem("é <detail>", "/instance", 409, "Title", "urn:type");

    /// <summary>A problem with more in it.</summary>
    [HttpGet("extended")]
    public IActionResult GetExtended() => NotFound(new ProblemDetails
    {
        Title = "Extended",
        Extensions = { ["text"] = "é", ["number"] = 1.5, ["list"] = new[] { 1, 2 }, ["order"] = new PatchedOrder(), ["null"] = null },
    });

    /// <summary>A validation problem made by hand.</summary>
    [HttpGet("validation")]
    public IActionResult GetValidation() => BadRequest(new ValidationProblemDetails
    {
        Errors = { ["Name"] = ["first", "second <é>"], [""] = [] },
        Extensions = { ["code"] = 7 },
    });

    /// <summary>Errors without a problem around them.</summary>
    [HttpGet("errors")]
    public IActionResult GetErrors()
    {
        ModelState.AddModelError("Name", "é");
        ModelState.AddModelError("Lines[0].Count", new FormatException("inner"), MetadataProvider.GetMetadataForType(typeof(int)));
        return UnprocessableEntity(ModelState);
    }

    /// <summary>The same, made by hand.</summary>
    [HttpGet("serializable")]
    public SerializableError GetSerializable() => new() { ["a"] = new[] { "x", "y" }, ["b"] = "z", ["c"] = 1, ["d"] = null! };

    /// <summary>A status that becomes a problem by itself.</summary>
    [HttpGet("status")]
    public IActionResult GetStatus() => StatusCode(403);
}

/// <summary>What is patched.</summary>
public sealed class PatchedOrder
{
    /// <summary>A text that has to be there.</summary>
    [Required]
    [StringLength(12)]
    public string? Name { get; set; } = "order";

    /// <summary>A number in bounds.</summary>
    [Range(1, 100)]
    public int Count { get; set; } = 3;

    /// <summary>A list.</summary>
    public List<string> Tags { get; set; } = ["a", "b"];

    /// <summary>What is inside.</summary>
    public PatchedOrder? Inner { get; set; }
}
