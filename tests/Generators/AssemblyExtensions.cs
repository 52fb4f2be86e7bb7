using System.Reflection;

namespace ZeroAlloc.Generators;

/// <summary>Runs what a test compiled.</summary>
internal static class AssemblyExtensions
{
    /// <summary>Calls <c>Sample.Check.Run()</c>.</summary>
    public static string Check(this Assembly assembly) => (string)assembly
        .GetType("Sample.Check", throwOnError: true)!
        .GetMethod("Run", BindingFlags.Static | BindingFlags.Public)!
        .Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null)!;
}
