using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>Actions that return a model and its ready-made bytes, and one that takes it.</summary>
/// <typeparam name="T">The model.</typeparam>
[ApiController]
public abstract class ModelController<T> : ControllerBase
    where T : class
{
    private static T? s_model;

    /// <summary>The model.</summary>
    [HttpGet("model")]
    public ActionResult<T> Model() => s_model ??= Make();

    /// <summary>Its bytes.</summary>
    [HttpGet("bytes")]
    public ActionResult<ConstantBody<T>> Bytes() => ConstantBody<T>.Instance;

    /// <summary>Takes one.</summary>
    [HttpPost("take")]
    public void Take(T model) => GC.KeepAlive(model);

    /// <summary>Makes the model, once.</summary>
    protected abstract T Make();
}
