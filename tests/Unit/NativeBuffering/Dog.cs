using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>A message that derives from another.</summary>
[BufferedMessageSource]
public sealed partial class Dog : Mammal
{
    /// <summary>Whether it barks.</summary>
    [BufferedMember(1)]
    public bool Barks { get; set; }
}
