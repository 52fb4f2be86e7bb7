namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>
/// Short names for the runtime's namespaces in generated files. Behind <c>::</c> nothing that users declare can get in their way.
/// </summary>
/// <remarks>C# leaves names with two underscores to implementations: no global alias of a project is called like them.</remarks>
internal static class Aliases
{
    /// <summary>What users name.</summary>
    public const string Formats = "__Zaf::";

    /// <summary>What generated code calls.</summary>
    public const string Runtime = "__Nbf::";

    /// <summary>The directives that declare them.</summary>
    /// <param name="assembly">What names the runtime's assembly.</param>
    public static IEnumerable<string> Directives(string assembly) =>
    [
        $"using __Nbf = {assembly}::ZeroAlloc.Formats.NativeBuffering;",
        $"using __Zaf = {assembly}::ZeroAlloc.Formats;",
    ];
}
