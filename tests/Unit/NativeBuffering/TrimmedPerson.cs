using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: TrimmedPerson.</summary>
[BufferedMessageSource(MessageName = "Versioned")]
public sealed partial class TrimmedPerson
{
    /// <summary>A member.</summary>
    [BufferedMember(0)]
    public string? Name { get; set; }

    /// <summary>A member.</summary>
    [BufferedMember(4)]
    public decimal Balance { get; set; }
}
