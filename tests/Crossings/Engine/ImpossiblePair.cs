using System.Text.RegularExpressions;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Pairs of features that no case can have, by expressions that whole names or groups match.</summary>
/// <param name="One">The name of one.</param>
/// <param name="Other">The name of the other.</param>
/// <param name="Reason">Why.</param>
internal sealed record ImpossiblePair(string One, string Other, string Reason)
{
    private readonly Regex _one = new($"^(?:{One})$", RegexOptions.CultureInvariant);
    private readonly Regex _other = new($"^(?:{Other})$", RegexOptions.CultureInvariant);

    /// <summary>Whether two features are such a pair.</summary>
    public bool Is(string a, string b) => (_one.IsMatch(a) && _other.IsMatch(b)) || (_one.IsMatch(b) && _other.IsMatch(a));
}
