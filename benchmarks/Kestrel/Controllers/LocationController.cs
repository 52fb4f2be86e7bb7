using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>Actions of the model Location.</summary>
[Route("Location")]
public sealed class LocationController : ModelController<Location>
{
    /// <inheritdoc/>
    protected override Location Make() => ModelData.Location();
}
