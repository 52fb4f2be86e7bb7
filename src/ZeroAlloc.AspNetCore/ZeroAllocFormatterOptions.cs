namespace ZeroAlloc.AspNetCore;

/// <summary>What an application can set for the formatters and results of this library.</summary>
/// <remarks>Read once per host: changes after the first request have no effect.</remarks>
public sealed class ZeroAllocFormatterOptions
{
    /// <summary>Smallest allowed <see cref="ResponseThreshold"/> other than 0: 1 KiB.</summary>
    internal const int SmallestResponseThreshold = 1024;

    /// <summary>Largest allowed <see cref="ResponseThreshold"/>: 1 MiB.</summary>
    internal const int LargestResponseThreshold = 1024 * 1024;

    /// <summary>Value of <see cref="ResponseThreshold"/> unless set: 16 KiB.</summary>
    internal const int DefaultResponseThreshold = 16 * 1024;

    /// <summary>
    /// Bytes up to which a body is composed in memory before the response starts, 0 or 1,024 to 1,048,576; 16,384 by
    /// default. A body that fits is sent in one go with its Content-Length, and an exception while it is written
    /// leaves the response untouched. A larger one is streamed, flushed each time that as many bytes, 15,360 at most,
    /// are waiting. 0 is the default without Content-Length, for applications that write more behind the bodies.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each response being written holds up to this many bytes of pooled memory, plus one element of the body.
    /// </remarks>
    public int ResponseThreshold { get; set; } = DefaultResponseThreshold;

    /// <summary>Bounds on what is read from requests.</summary>
    public ZeroAllocFormatterLimits Limits { get; } = new();

    /// <summary>Where XML is written and read.</summary>
    public ZeroAllocXmlOptions Xml { get; } = new();

    /// <summary>How binary messages are named.</summary>
    public ZeroAllocNativeBufferOptions NativeBuffer { get; } = new();
}
