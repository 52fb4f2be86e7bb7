using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Takes a model whose setter throws what the body asks for.</summary>
[ApiController]
[Route("throwing")]
public sealed class ThrowingController : ControllerBase
{
    /// <summary>A model bound from the body.</summary>
    [HttpPost("")]
    public string Post(ThrowingModel model) => model.Kind;
}
