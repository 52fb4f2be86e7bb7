namespace ZeroAlloc.Setups.Models;

/// <summary>What is stored.</summary>
public sealed class Order
{
    /// <summary>Its key.</summary>
    public int Id { get; set; }

    /// <summary>Who ordered.</summary>
    public string Customer { get; set; } = "";

    /// <summary>What was ordered.</summary>
    public List<OrderLine> Lines { get; set; } = [];
}
