using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>What controllers do with messages.</summary>
[ApiController]
[Route("customers")]
public sealed class CustomersController : ControllerBase
{
    /// <summary>The view that the last request had, to be looked at when the request is over.</summary>
    internal static CustomerBufferedMessage LastView { get; private set; }

    /// <summary>Negotiated by MVC.</summary>
    [HttpGet("one")]
    public Customer One() => Customer.Ann();

    /// <summary>By the address.</summary>
    [HttpGet("files/{id:int}.{format?}")]
    [FormatFilter]
    public Customer Named(int id) => new() { Id = id };

    /// <summary>Binary without being asked: the application says so.</summary>
    [HttpGet("binary")]
    [Produces("application/x-nativebuffer")]
    public Customer Binary() => Customer.Ann();

    /// <summary>A problem.</summary>
    [HttpGet("missing")]
    public ActionResult<Customer> Missing() => NotFound();

    /// <summary>No message.</summary>
    [HttpGet("names")]
    public string[] Names() => ["Ann"];

    /// <summary>An object of a message.</summary>
    [HttpPost("object")]
    public string Take(Customer customer) => $"{customer.Id} {customer.Name} {customer.Tags?.Length}";

    /// <summary>A view over a message.</summary>
    [HttpPost("view")]
    public string Take([FromBody] CustomerBufferedMessage customer)
    {
        LastView = customer;
        return $"{customer.Id} {customer.Name} {customer.Tags.Count}";
    }
}
