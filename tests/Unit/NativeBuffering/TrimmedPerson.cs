using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: TrimmedPerson.</summary>
[BufferedMessageSource]
public sealed partial class TrimmedPerson
{
    /// <summary>A member.</summary>
    public string? Name { get; set; }

    /// <summary>A member.</summary>
    public decimal Balance { get; set; }
}
