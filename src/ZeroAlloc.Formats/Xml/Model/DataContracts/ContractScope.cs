using System.Globalization;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>What an element's content depends on: the namespaces in scope, where the next prefix comes from, and who is known.</summary>
/// <remarks>
/// DataContractSerializer makes prefixes of the depth of the element that declares them: <c>d3p1</c> is the first of an element of depth 3.
/// A name whose namespace has no prefix makes that the default one. Inside a class that may be inside itself the depth is counted from that
/// class's element, and prefixes have a mark for it (<see cref="XmlLevels"/>): the scope is <em>relative</em>.
/// <b>Threading</b>: immutable.
/// </remarks>
internal sealed record ContractScope
{
    /// <summary>The default namespace; empty for none.</summary>
    public required string Default { get; init; }

    /// <summary>Depth of the element, 1 for the root's, or from the object around it where that is relative.</summary>
    public int Depth { get; private init; }

    /// <summary>Whether depths are relative.</summary>
    public bool IsRelative { get; private init; }

    /// <summary>Whether the element's start tag says that there is no default namespace.</summary>
    public bool DeclaresNone { get; private init; }

    /// <summary>What names look like here, and who is known.</summary>
    public string Names => string.Create(
        CultureInfo.InvariantCulture,
        $"{Default}{(DeclaresNone ? "-" : "")} {Join(Prefixes.Select(static known => $"{known.Prefix}={known.Namespace}"))} {Join(Known)}");

    /// <summary>Tells apart the scopes in which names, or what is declared inside, look different.</summary>
    public string Key => string.Create(CultureInfo.InvariantCulture, $"{(IsRelative ? "+" : "")}{Depth}.{Made} {Names}");

    private (string Prefix, string Namespace)[] Prefixes { get; init; } = [];

    private Type[] Known { get; init; } = [];

    /// <summary>How many prefixes the element has declared.</summary>
    private int Made { get; init; }

    /// <summary>Inside a root in a namespace.</summary>
    public static ContractScope Root(string ns) => new() { Default = ns, Depth = 1 };

    /// <summary>Whether names of a namespace can be written here without a declaration.</summary>
    public bool Has(string ns) => PrefixOf(ns) is not null;

    /// <summary>Whether a name here says how deep the object around it stands.</summary>
    public bool HasRelativeNames => Array.Exists(Prefixes, static known => XmlLevels.AreIn(known.Prefix));

    /// <summary>The name of an element here; the scope inside has another default namespace if there is no prefix.</summary>
    public string Name(string name, string ns) => PrefixOf(ns) is { Length: > 0 } prefix ? $"{prefix}:{name}" : name;

    /// <summary>The scope inside an element in a namespace.</summary>
    public ContractScope Inside(string ns) => this with
    {
        Default = Has(ns) ? Default : ns,
        DeclaresNone = ns.Length == 0 && !Has(ns),
        Depth = Depth + 1,
        Made = 0,
    };

    /// <summary>The same where nothing inside is declared: the depth does not matter then.</summary>
    public ContractScope WithoutDepth() => this with { Depth = 0, Made = 0, IsRelative = false };

    /// <summary>How many depths are kept around this place.</summary>
    public int KeptCount { get; private init; }

    /// <summary>The same, counted from this element: what was counted from the one around is kept.</summary>
    /// <returns>The scope, and as its text the distances to keep.</returns>
    public Verdict<ScopeText> Relative()
    {
        string kept = "";
        if (IsRelative && Depth == 0)
        {
            return new ScopeText(this, kept);
        }

        (string Prefix, string Namespace)[] prefixes = [.. Prefixes];
        for (int i = 0; i < prefixes.Length; i++)
        {
            string prefix = prefixes[i].Prefix;
            int at = prefix.AsSpan().IndexOfAnyExceptInRange('\0', '\u7FFF');
            if (at >= 0 && XmlLevels.DistanceOf(prefix[at]) is not null)
            {
                if (XmlLevels.OfKept(KeptCount + kept.Length) is not { } place)
                {
                    return TooFar();
                }

                kept += prefix[at];
                prefixes[i].Prefix = prefix.Replace(prefix[at], place);
            }
        }

        return new ScopeText(this with { Depth = 0, IsRelative = true, Prefixes = prefixes, KeptCount = KeptCount + kept.Length }, kept);
    }

    /// <summary>Declares a namespace in the element's start tag, unless it is in scope.</summary>
    /// <param name="ns">The namespace; empty for none, which needs no declaration.</param>
    /// <returns>The scope, and as its text the declaration with a space in front; empty for none.</returns>
    public Verdict<ScopeText> Declare(string ns)
    {
        if (ns.Length == 0 || Has(ns))
        {
            return new ScopeText(this, "");
        }

        if (!XmlMarkup.IsPlain(ns))
        {
            return new NotCovered(XmlMarkup.WhyNotPlain);
        }

        char? distance = IsRelative ? XmlLevels.OfDistance(Depth) : null;
        if (IsRelative && distance is null)
        {
            return TooFar();
        }

        string depth = distance?.ToString() ?? Depth.ToString(CultureInfo.InvariantCulture);
        string prefix = string.Create(CultureInfo.InvariantCulture, $"d{depth}p{Made + 1}");
        string markup = $" xmlns:{prefix}=\"{XmlMarkup.EscapeAttribute(ns)}\"";
        return new ScopeText(this with { Prefixes = [.. Prefixes, (prefix, ns)], Made = Made + 1 }, markup);
    }

    /// <summary>Inside an object that makes classes known.</summary>
    public ContractScope Knowing(IEnumerable<Type> types)
    {
        Type[] known = [.. Known.Union(types).OrderBy(static type => type.FullName, StringComparer.Ordinal)];
        return known.Length == Known.Length ? this : this with { Known = known };
    }

    /// <summary>Whether an object around this place has made a class known.</summary>
    public bool Knows(Type type) => Known.Contains(type);

    private static NotCovered TooFar() =>
        new("a class that can contain itself uses too many prefixes, or prefixes declared too many levels above");

    private static string Join<T>(IEnumerable<T> parts) => string.Join(' ', parts);

    private string? PrefixOf(string ns) =>
        ns == Default ? "" : Array.Find(Prefixes, known => known.Namespace == ns).Prefix;
}

/// <summary>A scope, and a text that belongs to the element that opens it.</summary>
internal sealed record ScopeText(ContractScope Scope, string Text);
