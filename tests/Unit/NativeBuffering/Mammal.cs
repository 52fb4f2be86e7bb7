using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>No message itself, between two that are.</summary>
public class Mammal : Animal
{
    /// <summary>How many.</summary>
    [BufferedMember(1)]
    public int Legs { get; set; }
}
