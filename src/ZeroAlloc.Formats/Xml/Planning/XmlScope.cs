namespace ZeroAlloc.Formats.Xml.Planning;

/// <summary>The namespaces in scope around an element.</summary>
/// <param name="Default">The default one.</param>
/// <param name="Bound">
/// Those that the names of derived types further out have bound to prefixes, one bit for each; see <see cref="XmlTypePrefixes"/>.
/// </param>
internal readonly record struct XmlScope(string Default, int Bound);

/// <summary>What is in scope inside of an element that names a type.</summary>
/// <param name="Inner">What is in scope.</param>
/// <param name="Place">Where the number of the prefix is kept that the element declares; -1 if it declares none.</param>
internal sealed record XmlBoundScope(XmlScope Inner, int Place);
