namespace ZeroAlloc.Formats.Xml.Manual;

/// <summary>A prefix and what it stands for.</summary>
/// <param name="Prefix">The prefix; empty for the default namespace.</param>
/// <param name="Uri">The namespace; empty for none.</param>
/// <param name="IsPending">Whether a declaration has to be written at the end of the start tag.</param>
/// <param name="IsDeclared">Whether one was written, by the caller's wish.</param>
internal readonly record struct XmlBinding(string Prefix, string Uri, bool IsPending, bool IsDeclared);
