using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: a message that is made of constructions of a generic one.</summary>
[BufferedMessageSource]
public sealed partial class Pages
{
    /// <summary>A member.</summary>
    public Page<Label>? Labels { get; set; }

    /// <summary>A member.</summary>
    public Page<Label[]>? Rows { get; set; }
}
