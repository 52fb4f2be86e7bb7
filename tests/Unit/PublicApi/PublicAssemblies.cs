using System.Reflection;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>The assemblies whose public names are promises.</summary>
internal static class PublicAssemblies
{
    /// <summary>The engine.</summary>
    public static Assembly Formats { get; } = Assembly.Load("ZeroAlloc.Formats");

    /// <summary>Formatters, results and registration.</summary>
    public static Assembly AspNetCore { get; } = Assembly.Load("ZeroAlloc.AspNetCore");

    /// <summary>Extensions of HttpClient.</summary>
    public static Assembly Client { get; } = Assembly.Load("ZeroAlloc.Client");
}
