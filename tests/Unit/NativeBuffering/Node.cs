using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: Node.</summary>
[BufferedMessageSource]
public sealed partial class Node
{
    /// <summary>A member.</summary>
    public string? Name { get; set; }

    /// <summary>A member.</summary>
    public List<Node?>? Children { get; set; }

    /// <summary>A member.</summary>
    public Node? Next { get; set; }
}
