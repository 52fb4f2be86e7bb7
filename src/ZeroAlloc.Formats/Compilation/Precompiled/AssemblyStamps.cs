using System.Globalization;
using System.Reflection;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Identities of assemblies, as a text in a precompiled file: a line for each, with its name and its stamp.</summary>
/// <remarks>
/// The stamp of an assembly is its module's version identifier, which any change of its code changes. That of the framework's is
/// their version: what updates of a framework change is no signature, and an application runs on whichever update is there.
/// </remarks>
internal sealed class AssemblyStamps
{
    /// <summary>Key of the metadata attribute that holds the text.</summary>
    public const string MetadataKey = "ZeroAlloc.Precompiled.Assemblies";

    // ECMA's, Microsoft's, the runtime's own, .NET Standard's and ASP.NET Core's.
    private static readonly string[] s_framework =
    [
        "b77a5c561934e089", "b03f5f7f11d50a3a", "7cec85d7bea7798e", "cc7b13ffcd2ddd51", "adb9793829ddae60",
    ];

    private readonly Dictionary<string, string> _stamps;

    private AssemblyStamps(Dictionary<string, string> stamps) => _stamps = stamps;

    /// <summary>Reads the text; a line that is none is left out, so that what it should say is missing.</summary>
    public static AssemblyStamps Parse(string text)
    {
        var stamps = new Dictionary<string, string>();
        foreach (string line in text.Split('\n'))
        {
            int end = line.LastIndexOf('=');
            if (end > 0)
            {
                stamps[line[..end]] = line[(end + 1)..];
            }
        }

        return new AssemblyStamps(stamps);
    }

    /// <summary>Writes the text for assemblies, always in the same order.</summary>
    public static string TextOf(IEnumerable<Assembly> assemblies) => string.Join(
        '\n', assemblies.Select(static assembly => $"{NameOf(assembly)}={StampOf(assembly)}").Distinct().Order(StringComparer.Ordinal));

    /// <summary>Whether an assembly of this process is the one that the text names.</summary>
    public bool Match(Assembly assembly) => _stamps.TryGetValue(NameOf(assembly), out string? stamp) && stamp == StampOf(assembly);

    /// <summary>Whether an assembly is one of the framework's: its updates change no signature, but what is private.</summary>
    public static bool IsOfFramework(Assembly assembly) => IsOfFramework(assembly.GetName());

    private static bool IsOfFramework(AssemblyName name) => s_framework.Contains(Convert.ToHexStringLower(name.GetPublicKeyToken() ?? []));

    private static string NameOf(Assembly assembly) => assembly.GetName().Name ?? "";

    private static string StampOf(Assembly assembly)
    {
        AssemblyName name = assembly.GetName();
        return IsOfFramework(name)
            ? name.Version?.ToString() ?? ""
            : assembly.ManifestModule.ModuleVersionId.ToString("N", CultureInfo.InvariantCulture);
    }
}
