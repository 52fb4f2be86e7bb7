using System.ComponentModel;
using System.Reflection;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>
/// What users name in code stands at the root of its assembly, extensions where the framework's own stand. The formatters, which
/// are only named to find them in a list, may stay in their room.
/// </summary>
public sealed class PublicNamespaceTests
{
    private const string GeneratedCode = "ZeroAlloc.Formats.NativeBuffering";

    [Fact]
    public void ExportedTypes_Formats_StandAtTheRoot() =>
        AssertNamespaces(PublicAssemblies.Formats, "ZeroAlloc.Formats", GeneratedCode);

    [Fact]
    public void ExportedTypes_ForGeneratedCode_AreHiddenFromEditors() =>
        Assert.Empty(PublicAssemblies.Formats.GetExportedTypes()
            .Where(type => type.Namespace == GeneratedCode
                && type.GetCustomAttribute<EditorBrowsableAttribute>()?.State != EditorBrowsableState.Never)
            .Select(type => type.FullName));

    [Fact]
    public void ExportedTypes_AspNetCore_StandAtTheRootInMvcOrWithTheFramework() =>
        AssertNamespaces(
            PublicAssemblies.AspNetCore,
            "ZeroAlloc.AspNetCore",
            "ZeroAlloc.AspNetCore.Mvc",
            "Microsoft.AspNetCore.Builder",
            "Microsoft.AspNetCore.Http",
            "Microsoft.Extensions.DependencyInjection");

    [Fact]
    public void ExportedTypes_Client_StandAtTheRoot() => AssertNamespaces(PublicAssemblies.Client, "ZeroAlloc.Client");

    private static void AssertNamespaces(Assembly assembly, params string[] allowed) =>
        Assert.Empty(assembly.GetExportedTypes().Where(type => !allowed.Contains(type.Namespace)).Select(type => type.FullName));
}
