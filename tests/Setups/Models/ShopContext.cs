using Microsoft.EntityFrameworkCore;

namespace ZeroAlloc.Setups.Models;

/// <summary>A database in memory.</summary>
internal sealed class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
{
    /// <summary>The orders.</summary>
    public DbSet<Order> Orders => Set<Order>();

    /// <summary>Stores what is always there.</summary>
    public static void Fill(IServiceProvider services)
    {
        using IServiceScope scope = services.CreateScope();
        ShopContext shop = scope.ServiceProvider.GetRequiredService<ShopContext>();
        shop.Orders.AddRange(Enumerable.Range(1, 40).Select(static id => new Order
        {
            Id = id,
            Customer = $"customer {id}",
            Lines =
            [
                .. Enumerable.Range(1, id % 4).Select(line =>
                    new OrderLine { Id = (10 * id) + line, Product = "tea", Price = line + 0.5m }),
            ],
        }));
        shop.SaveChanges();
    }
}
