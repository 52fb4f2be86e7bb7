using System.CodeDom.Compiler;
using System.Reflection;
using System.Reflection.Metadata;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Knows endpoints whose delegates the framework's request delegate generator has made.</summary>
/// <remarks>Bound: the bytes that are searched are those that the runtime names by pointer and length.</remarks>
internal static class RequestDelegateGenerator
{
    private const string Name = "Microsoft.AspNetCore.Http.RequestDelegateGenerator";

    private static readonly ConditionalWeakTable<Assembly, StrongBox<bool>> s_mayBeIn = [];

    /// <summary>Whether it has made an endpoint, by what the endpoint's metadata says.</summary>
    public static bool HasMade(IEnumerable<object> metadata) => metadata.OfType<GeneratedCodeAttribute>()
        .Any(static code => code.Tool?.StartsWith(Name, StringComparison.Ordinal) == true);

    /// <summary>
    /// Whether it may have made the endpoint of a handler: asked while the endpoint has no metadata of the generator's yet. It has run for
    /// the assembly in which the endpoint is mapped, most often the handler's, or else the application's.
    /// </summary>
    public static bool MayHaveMade(MethodInfo handler) =>
        MayBeIn(handler.Module.Assembly) || (Assembly.GetEntryAssembly() is { } entry && MayBeIn(entry));

    private static bool MayBeIn(Assembly assembly) =>
        s_mayBeIn.GetValue(assembly, static key => new StrongBox<bool>(FindsName(key))).Value;

    /// <summary>Its name is in the attributes of all code that it makes.</summary>
    private static unsafe bool FindsName(Assembly assembly) =>
        !assembly.TryGetRawMetadata(out byte* metadata, out int length)
        || new ReadOnlySpan<byte>(metadata, length).IndexOf("Microsoft.AspNetCore.Http.RequestDelegateGenerator"u8) >= 0;
}
