using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Constructions of a generic message.</summary>
[ApiController]
[Route("pages")]
public sealed class PagesController : ControllerBase
{
    /// <summary>One that no code was generated for.</summary>
    [HttpGet("open")]
    public Page<Shop> Open() => new() { Items = [new Shop { Id = 3 }] };

    /// <summary>One that is a message.</summary>
    [HttpGet("closed")]
    public Page<Customer> Closed() => new() { Items = [Customer.Ann()] };

    /// <summary>One that no code was generated for.</summary>
    [HttpPost("open")]
    public string Take(Page<Shop> page) => $"{page.Items?[0].Id}";
}
