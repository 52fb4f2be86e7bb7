using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace ZeroAlloc.Integration.Requests;

/// <summary>A controller without API behaviour: its actions run whatever the body was, and tell what is in the model state.</summary>
[Route("modelstate")]
public sealed class ModelStateController : Controller
{
    /// <summary>A model bound from the body.</summary>
    [HttpPost("")]
    public IActionResult Post([FromBody] Booking? booking) => Ok(new
    {
        booking,
        ModelState.IsValid,
        ModelState.ErrorCount,
        ModelState.HasReachedMaxErrors,
        State = ModelState.Select(entry => new { entry.Key, Entry = Describe(entry.Value!) }),
    });

    private static object Describe(ModelStateEntry entry) => new
    {
        entry.ValidationState,
        entry.RawValue,
        entry.AttemptedValue,
        Errors = entry.Errors.Select(error => new { error.ErrorMessage, Exception = error.Exception?.ToString().Split('\n')[0] }),
    };
}
