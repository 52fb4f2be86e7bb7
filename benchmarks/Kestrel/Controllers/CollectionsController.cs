using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>Actions of the model Collections.</summary>
[Route("Collections")]
public sealed class CollectionsController : ModelController<CollectionsOfPrimitives>
{
    /// <inheritdoc/>
    protected override CollectionsOfPrimitives Make() => ModelData.Collections();
}
