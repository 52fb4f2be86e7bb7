using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A model of the tests: a message with a chosen name.</summary>
[BufferedMessageSource(MessageName = "Label")]
public sealed partial class Label
{
    /// <summary>A member.</summary>
    public string? Name { get; set; }
}
