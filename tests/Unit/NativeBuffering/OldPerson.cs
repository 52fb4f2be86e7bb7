using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: OldPerson.</summary>
[BufferedMessageSource(MessageName = "Versioned")]
public sealed partial class OldPerson
{
    /// <summary>A member.</summary>
    public string? Name { get; set; }

    /// <summary>A member.</summary>
    public int Age { get; set; }
}
