using System.Diagnostics;
using System.Reflection;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Shared;

/// <summary>
/// Whether the library that is tested was compiled with optimisation: Release builds are, and what they allocate is what is promised.
/// </summary>
/// <remarks>
/// Without optimisation each use of a constant span whose elements are wider than a byte, the
/// powers of ten of the parser of <see cref="double"/> say, is a call that looks the field up and
/// allocates 72 bytes; and Debug builds check leases, in tables that allocate.
/// </remarks>
public static class OptimizedCode
{
    /// <summary>Why a test is skipped that counts bytes.</summary>
    public const string Reason = "Counts what optimised code allocates; this is a Debug build.";

    /// <summary>Whether it was.</summary>
    public static bool IsOn { get; } =
        typeof(ZeroAllocXml).Assembly.GetCustomAttribute<DebuggableAttribute>() is not { IsJITOptimizerDisabled: true };
}
