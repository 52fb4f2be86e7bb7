using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A message from which another derives.</summary>
[BufferedMessageSource]
public partial class Animal
{
    /// <summary>What it is called.</summary>
    [BufferedMember(0)]
    public string? Name { get; set; }
}
