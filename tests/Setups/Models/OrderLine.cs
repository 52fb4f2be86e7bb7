namespace ZeroAlloc.Setups.Models;

/// <summary>A part of an order, which leads back to it.</summary>
public sealed class OrderLine
{
    /// <summary>Its key.</summary>
    public int Id { get; set; }

    /// <summary>What.</summary>
    public string Product { get; set; } = "";

    /// <summary>For how much.</summary>
    public decimal Price { get; set; }

    /// <summary>Key of the order.</summary>
    public int OrderId { get; set; }

    /// <summary>The order: a cycle, which applications have the serializer ignore.</summary>
    public Order? Order { get; set; }
}
