using System.CodeDom.Compiler;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Knows endpoints whose delegates the framework's request delegate generator has made.</summary>
internal static class RequestDelegateGenerator
{
    /// <summary>Category in which its code logs what it can't bind.</summary>
    public const string Category = Name + ".RequestDelegateGenerator";

    private const string Name = "Microsoft.AspNetCore.Http.RequestDelegateGenerator";

    /// <summary>Whether it has made an endpoint, by what the endpoint's metadata says.</summary>
    public static bool HasMade(IEnumerable<object> metadata) => metadata.OfType<GeneratedCodeAttribute>()
        .Any(static code => code.Tool?.StartsWith(Name, StringComparison.Ordinal) == true);
}
