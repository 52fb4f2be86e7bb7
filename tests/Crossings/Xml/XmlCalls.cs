using System.Text;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>What the program of a failure calls.</summary>
internal static class XmlCalls
{
    /// <summary>The call, as comments of C#.</summary>
    public static string Of(Format format, Failure failure, string caller)
    {
        Case failed = failure.Case;
        string type = format.Roots[failed.Root].Text.Replace("{0}", failed.Program.Types[0].Name, StringComparison.Ordinal);
        string argument = failed.Document is { } document
            ? Encoding.UTF8.GetString(document).ReplaceLineEndings("\n//   ")
            : FailureText.Value(format, failure);
        return $"// XmlFormatOptions options = new() {{ {string.Join(", ", failed.Settings.Select(setting => setting.Text))} }};\n"
            + $"// {caller}.{(failed.Document is null ? "Serialize" : "Deserialize")}<{type}>(\n//   {argument}\n//   , options)\n";
    }
}
