namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A node of a tree that knows no end by its type.</summary>
public sealed class TreeNode
{
    /// <summary>Its name.</summary>
    public string? Name { get; set; }

    /// <summary>Its weight.</summary>
    public int Weight { get; set; }

    /// <summary>What is below it.</summary>
    public List<TreeNode>? Children { get; set; }

    /// <summary>A tree of so many levels, with three nodes below each.</summary>
    public static TreeNode Of(int levels) => new()
    {
        Name = $"level {levels}",
        Weight = levels,
        Children = levels == 0 ? null : [.. Enumerable.Range(0, 3).Select(_ => Of(levels - 1))],
    };
}
