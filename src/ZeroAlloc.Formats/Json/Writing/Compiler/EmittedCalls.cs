using System.Reflection;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>The methods and fields that emitted code uses beside the writers and the window.</summary>
internal static class EmittedCalls
{
    /// <summary><see cref="Literals.Null"/>.</summary>
    public static readonly MethodInfo Null = typeof(Literals).GetMethod(nameof(Literals.Null))!;

    /// <summary><see cref="Literals.Byte"/>.</summary>
    public static readonly MethodInfo Byte = typeof(Literals).GetMethod(nameof(Literals.Byte))!;

    /// <summary><see cref="Defaults.IsDefault"/>.</summary>
    public static readonly MethodInfo IsDefault = typeof(Defaults).GetMethod(nameof(Defaults.IsDefault))!;
}
