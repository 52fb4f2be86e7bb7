namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>The namespaces in scope around an element.</summary>
/// <param name="Default">The default one.</param>
/// <param name="Bound">
/// Those that the names of derived types further out have bound to prefixes, one bit for each; see <see cref="XmlTypePrefixes"/>.
/// </param>
internal readonly record struct XmlScope(string Default, int Bound);
