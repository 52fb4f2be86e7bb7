using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>Actions of the model Index.</summary>
[Route("Index")]
public sealed class IndexController : ModelController<IndexViewModel>
{
    /// <inheritdoc/>
    protected override IndexViewModel Make() => ModelData.Index();
}
