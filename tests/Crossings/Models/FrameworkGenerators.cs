using System.Reflection;
using Microsoft.CodeAnalysis;

namespace ZeroAlloc.Crossings.Models;

/// <summary>
/// The framework's source generators. The build names the folders of those that belong to another framework or package than the SDK's
/// (.ci/net11); otherwise they are those of the SDK's reference packs.
/// </summary>
internal static class FrameworkGenerators
{
    /// <summary>Loads a generator.</summary>
    /// <param name="name">The assembly that has it.</param>
    /// <exception cref="FileNotFoundException">There is no such assembly in any folder.</exception>
    public static ISourceGenerator Load(string name)
    {
        string file = Folders().Select(folder => Path.Combine(folder, name + ".dll")).FirstOrDefault(File.Exists)
            ?? throw new FileNotFoundException($"The generator {name} is in none of: {string.Join(", ", Folders())}");
        Type type = Assembly.LoadFrom(file).GetTypes()
            .First(type => typeof(IIncrementalGenerator).IsAssignableFrom(type) && !type.IsAbstract);
        return ((IIncrementalGenerator)Activator.CreateInstance(type, nonPublic: true)!).AsSourceGenerator();
    }

    private static IEnumerable<string> Folders()
    {
        ILookup<string, string?> data = typeof(FrameworkGenerators).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .ToLookup(data => data.Key, data => data.Value);
        string packs = data["ReferencePacks"].Single()!;
        return data["Generators"].OfType<string>().Concat(
            from pack in (string[])["Microsoft.NETCore.App.Ref", "Microsoft.AspNetCore.App.Ref"]
            from version in Directory.EnumerateDirectories(Path.Combine(packs, pack)).OrderByDescending(Number)
            select Path.Combine(version, "analyzers", "dotnet", "cs"));
    }

    /// <summary>The version of a pack; that of a preview is not after any other.</summary>
    private static Version Number(string folder) =>
        Version.TryParse(Path.GetFileName(folder), out Version? version) ? version : new Version();
}
