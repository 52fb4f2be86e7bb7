using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What an application may have, by switches of its build.</summary>
/// <remarks>Trimmers remove what is switched off (ILLink.Substitutions.xml).</remarks>
internal static class AppFeatures
{
    /// <summary>Whether there may be controllers: not in native applications, for which MVC isn't supported.</summary>
    public static bool HasControllers { get; } = IsOn("ZeroAlloc.Controllers");

    /// <summary>
    /// Whether clients may choose XML: not in native applications, unless the build says <c>ZeroAllocXml</c>. Results and methods that are
    /// named for XML are XML in any case.
    /// </summary>
    public static bool HasXml { get; } = IsOn("ZeroAlloc.Xml");

    /// <summary>Whether there may be compiled code: it can be emitted, or the build has made it.</summary>
    public static bool HasCompiledCode => CompiledShapes.MayExist;

    private static bool IsOn(string name) => !AppContext.TryGetSwitch(name, out bool isOn) || isOn;
}
