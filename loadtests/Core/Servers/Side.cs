namespace ZeroAlloc.LoadTests.Servers;

/// <summary>Which of the two twins answers.</summary>
public enum Side
{
    /// <summary>ASP.NET Core alone: the service started with <c>--Stock=true</c>.</summary>
    Stock,

    /// <summary>The service as it is, with <c>AddZeroAllocFormatters()</c>.</summary>
    ZeroAlloc,
}
