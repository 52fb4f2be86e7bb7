namespace ZeroAlloc.Formats.Generators.Model;

/// <summary>The extern aliases of a file.</summary>
/// <param name="Runtime">What names the runtime's assembly: an alias, or <c>global</c>.</param>
/// <param name="Aliases">The aliases that are declared.</param>
internal sealed record ExternModel(string Runtime, EquatableArray<string> Aliases)
{
    /// <summary>Those of a file in a project without extern aliases.</summary>
    public static ExternModel None { get; } = new("global", default);
}
