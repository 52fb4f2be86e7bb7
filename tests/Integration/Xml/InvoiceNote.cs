using System.Xml;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;

namespace ZeroAlloc.Integration.Xml;

/// <summary>A part of it is read as a tree, by XmlSerializer.</summary>
public sealed class InvoiceNote
{
    public string? Text { get; set; }

    [XmlAnyElement]
    [ValidateNever]
    public XmlElement[]? Others { get; set; }
}
