namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>Names of files with emitted code: ASCII letters, digits, dots, dashes and underscores, whatever the type is called.</summary>
internal static class FileNames
{
    /// <summary>Characters of a type's name at most; with the rest, a file name has to fit into 255 bytes everywhere.</summary>
    private const int MaxLength = 160;

    /// <summary>A name made of what the code does and the type it does it to.</summary>
    public static string Of(string purpose, Type type)
    {
        string text = TypeText.WithNamespace(type).Replace("[]", "-Array", StringComparison.Ordinal);
        string safe = string.Concat(text.Select(static c => char.IsAsciiLetterOrDigit(c) || c is '.' or '-' ? c : '_')).TrimEnd('_');

        // The end of a name says more than its namespace.
        return $"{purpose}.{safe[Math.Max(0, safe.Length - MaxLength)..].TrimStart('.')}";
    }
}
