using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>The actions of <see cref="ColdService"/>.</summary>
[ApiController]
[Route("cold")]
public sealed class ColdController : ControllerBase
{
    /// <summary>Answers with a model of 12 KB.</summary>
    [HttpGet]
    public ActionResult<IndexViewModel> Get() => ModelData.Index();

    /// <summary>Takes a model, and answers with its place.</summary>
    [HttpPost]
    public ActionResult<LoginViewModel> Post(Location location) => new LoginViewModel { Email = location.City };
}
