using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.Http;

/// <summary>A message whose bodies are counted.</summary>
[BufferedMessageSource]
public sealed partial class MeteredMessage
{
    /// <summary>A number.</summary>
    public int Id { get; set; }
}
