using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A message that derives from another.</summary>
[BufferedMessageSource]
public sealed partial class Dog : Animal
{
    /// <summary>Whether it barks.</summary>
    [BufferedMember(1)]
    public bool Barks { get; set; }

    /// <summary>One to test with.</summary>
    public static Dog Rex() => new() { Name = "Rex", Barks = true };
}
