using System.Xml.Schema;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// The prefixes that XmlSerializer makes up for the types of a document that are in another namespace than the element they stand in.
/// </summary>
/// <remarks>
/// A prefix is <c>q</c> and a number, counted through the document. It is declared in the start tag that names the type, and is that of
/// all names in the namespace further in. So the number is known only when the document is written; it is kept at one place for each
/// namespace (<see cref="XmlLevels"/>), since no namespace is bound again inside.
/// </remarks>
internal sealed class XmlTypePrefixes
{
    /// <summary>The namespaces that have a prefix in every document.</summary>
    public static readonly string[] Reserved =
        [XmlSchema.InstanceNamespace, XmlSchema.Namespace, "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/"];

    private readonly List<string> _namespaces = [];

    /// <summary>Whether the document has any.</summary>
    public bool Any => _namespaces.Count > 0;

    /// <summary>The prefix of a namespace that a type further out has bound; null if there is none.</summary>
    public string? In(XmlScope scope, string ns)
    {
        int place = _namespaces.IndexOf(ns);
        return place >= 0 && (scope.Bound & (1 << place)) != 0 ? At(place) : null;
    }

    /// <summary>Binds the namespace of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="scope">What is in scope around its element.</param>
    /// <param name="place">Where the number of the prefix is kept; -1 if the namespace has a prefix already.</param>
    /// <returns>What is in scope inside.</returns>
    /// <exception cref="XmlNotCoveredException">It cannot be bound in a way that is followed here.</exception>
    public XmlScope Bind(MappedType type, XmlScope scope, out int place)
    {
        place = _namespaces.IndexOf(type.Namespace);
        if (place < 0)
        {
            if (type.Namespace.Length == 0 || Reserved.Contains(type.Namespace) || type.Namespace == XmlPrimitives.BeyondXsd
                || XmlLevels.AreIn(type.Namespace))
            {
                throw new XmlNotCoveredException(
                    $"{type.Type} is in no namespace or in a reserved one, and is used in an element of another namespace");
            }

            place = _namespaces.Count < XmlLevels.MaxKept
                ? _namespaces.Count
                : throw new XmlNotCoveredException($"types are in more than {XmlLevels.MaxKept} namespaces");
            _namespaces.Add(type.Namespace);
        }

        int bit = 1 << place;
        place = (scope.Bound & bit) == 0 ? place : -1;
        return scope with { Bound = scope.Bound | bit };
    }

    /// <summary>The declaration of the prefix that is kept at a place; empty for -1.</summary>
    public string Declaration(int place) =>
        place < 0 ? "" : $" xmlns:{At(place)}=\"{XmlMarkup.EscapeAttribute(_namespaces[place])}\"";

    private static string At(int place) => $"q{XmlLevels.OfKept(place)}";
}
