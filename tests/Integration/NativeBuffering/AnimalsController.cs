using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Actions that return a message under other types than its own.</summary>
[ApiController]
[Route("animals")]
public sealed class AnimalsController : ControllerBase
{
    /// <summary>Declared as the base class.</summary>
    [HttpGet("declared")]
    public Animal Declared() => Dog.Rex();

    /// <summary>Declared as the base class.</summary>
    [HttpGet("result")]
    public ActionResult<Animal> Result() => Dog.Rex();

    /// <summary>Not declared as anything that MVC knows of.</summary>
    [HttpGet("own")]
    public ActionResult<Animal> Own() => Ok(Dog.Rex());

    /// <summary>JSON, whatever the client takes.</summary>
    [HttpGet("json")]
    [Produces("application/json")]
    public Animal Json() => Dog.Rex();

    /// <summary>The client's choice of two.</summary>
    [HttpGet("two")]
    [Produces("application/json", "application/x-nativebuffer")]
    public Animal Two() => Dog.Rex();
}
