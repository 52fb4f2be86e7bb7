namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Writes a report as files.</summary>
public static class ReportFiles
{
    /// <summary>Writes <c>name.md</c>, <c>name.html</c> and <c>name.json</c>, over older ones of the same name.</summary>
    /// <param name="report">The report.</param>
    /// <param name="folder">Where; made if need be.</param>
    /// <param name="name">The files' name without extension.</param>
    /// <returns>The path of the Markdown file.</returns>
    /// <exception cref="IOException">A file can't be written.</exception>
    public static string Write(LoadReport report, string folder, string name)
    {
        Directory.CreateDirectory(folder);
        string path = Path.Combine(folder, name);
        File.WriteAllText(path + ".md", MarkdownReport.Render(report));
        File.WriteAllText(path + ".html", HtmlReport.Render(report));
        File.WriteAllText(path + ".json", JsonReport.Render(report));
        return path + ".md";
    }
}
