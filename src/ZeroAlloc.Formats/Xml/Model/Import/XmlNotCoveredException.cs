namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>The document is left to XmlSerializer. Never leaves <see cref="XmlContractReader"/>.</summary>
internal sealed class XmlNotCoveredException(string reason) : Exception(reason);
