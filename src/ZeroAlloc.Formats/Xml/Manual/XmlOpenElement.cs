namespace ZeroAlloc.Formats.Xml.Manual;

/// <summary>An element that has begun and not ended.</summary>
/// <param name="Prefix">Its prefix, empty for none.</param>
/// <param name="Name">Its name.</param>
/// <param name="FirstBinding">Index of the first binding of its own.</param>
internal readonly record struct XmlOpenElement(string Prefix, string Name, int FirstBinding);
