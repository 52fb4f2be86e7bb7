using System.Text.RegularExpressions;

namespace ZeroAlloc.Generators;

/// <summary>Files of the repository that this test assembly was built from.</summary>
internal static partial class Repository
{
    /// <summary>Absolute path of the folder that holds the solution file.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>The folder with the diagnostics' pages.</summary>
    public static string Pages { get; } = Path.Combine(Root, "docs", "diagnostics");

    /// <summary>The folder with a message and the code that is generated for it.</summary>
    public static string Snapshots { get; } = Path.Combine(Root, "tests", "Generators", "Snapshots");

    /// <summary>The page of a diagnostic.</summary>
    public static string Page(string id) => File.ReadAllText(Path.Combine(Pages, $"{id}.md"));

    /// <summary>The blocks of C# of a page.</summary>
    public static IReadOnlyList<string> Code(string page) => [.. Block().Matches(page).Select(match => match.Groups["code"].Value)];

    private static string FindRoot()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "ZeroAlloc.AspNetCore.slnx")))
        {
            folder = folder.Parent;
        }

        return folder?.FullName ?? throw new InvalidOperationException($"No repository above '{AppContext.BaseDirectory}'.");
    }

    [GeneratedRegex("```csharp\n(?<code>.*?)```", RegexOptions.Singleline)]
    private static partial Regex Block();
}
