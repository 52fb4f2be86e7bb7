using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups.Controllers;

/// <summary>Answers with what is stored, in the ways that applications have for that.</summary>
[ApiController]
[Route("orders")]
public sealed class OrdersController : ControllerBase
{
    /// <summary>Loaded.</summary>
    [HttpGet]
    public async Task<ActionResult<List<Order>>> All([FromServices] IServiceProvider services) =>
        await Shop(services).Orders.Include(static order => order.Lines).OrderBy(static order => order.Id).ToListAsync();

    /// <summary>A query, which runs while it is written.</summary>
    [HttpGet("query")]
    public IQueryable<Order> Query([FromServices] IServiceProvider services) => Shop(services).Orders.OrderBy(static order => order.Id);

    /// <summary>A query, which is awaited while it is written.</summary>
    [HttpGet("stream")]
    public IAsyncEnumerable<Order> Stream([FromServices] IServiceProvider services) =>
        Shop(services).Orders.OrderBy(static order => order.Id).AsAsyncEnumerable();

    private static ShopContext Shop(IServiceProvider services) => services.GetRequiredService<ShopContext>();
}
