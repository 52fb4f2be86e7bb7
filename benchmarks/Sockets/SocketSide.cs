namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>Who makes, or takes, the bodies of a service.</summary>
internal enum SocketSide
{
    /// <summary>Nobody: constant bytes are sent, and bodies are read away.</summary>
    ReadyMade,

    /// <summary>ASP.NET Core alone.</summary>
    BuiltIn,

    /// <summary>The same with <c>AddZeroAllocFormatters()</c>.</summary>
    ZeroAlloc,
}
