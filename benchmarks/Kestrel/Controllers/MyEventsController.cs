using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>Actions of the model MyEvents.</summary>
[Route("MyEvents")]
public sealed class MyEventsController : ModelController<MyEventsListerViewModel>
{
    /// <inheritdoc/>
    protected override MyEventsListerViewModel Make() => ModelData.MyEvents();
}
