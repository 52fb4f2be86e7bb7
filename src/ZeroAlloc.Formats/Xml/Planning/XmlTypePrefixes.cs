using System.Xml.Schema;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Planning;

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
    public Verdict<XmlBoundScope> Bind(MappedType type, XmlScope scope)
    {
        int place = _namespaces.IndexOf(type.Namespace);
        if (place < 0)
        {
            if (type.Namespace.Length == 0 || Reserved.Contains(type.Namespace) || type.Namespace == XmlPrimitives.BeyondXsd
                || XmlLevels.AreIn(type.Namespace))
            {
                return new NotCovered(
                    $"{type.Type} is in no namespace or in a reserved one, and is used in an element of another namespace");
            }

            if (_namespaces.Count >= XmlLevels.MaxKept)
            {
                return new NotCovered($"types are in more than {XmlLevels.MaxKept} namespaces");
            }

            place = _namespaces.Count;
            _namespaces.Add(type.Namespace);
        }

        int bit = 1 << place;
        return new XmlBoundScope(scope with { Bound = scope.Bound | bit }, (scope.Bound & bit) == 0 ? place : -1);
    }

    /// <summary>The declaration of the prefix that is kept at a place; empty for -1.</summary>
    public string Declaration(int place) =>
        place < 0 ? "" : $" xmlns:{At(place)}=\"{XmlMarkup.EscapeAttribute(_namespaces[place])}\"";

    private static string At(int place) => $"q{XmlLevels.OfKept(place)}";
}
