using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: NewPerson.</summary>
[BufferedMessageSource(MessageName = "Versioned")]
public sealed partial class NewPerson
{
    /// <summary>A member.</summary>
    public string? Name { get; set; }

    /// <summary>A member.</summary>
    public int Age { get; set; }

    /// <summary>A member.</summary>
    public List<string?>? Tags { get; set; }

    /// <summary>A member.</summary>
    public Node? Root { get; set; }

    /// <summary>A member.</summary>
    public decimal Balance { get; set; }

    /// <summary>A member.</summary>
    public Uri? Link { get; set; }

    /// <summary>A member.</summary>
    public bool Active { get; set; }
}
