using System.Xml.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>1,024 each of bytes, dates, dictionary entries and numbers, 48,789 bytes as JSON.</summary>
[ZeroAlloc.Formats.BufferedMessageSource]
public sealed partial class CollectionsOfPrimitives
{
    /// <summary>Written as base64.</summary>
    public byte[]? ByteArray { get; set; }

    /// <summary>An hour apart, of unspecified and UTC kind by turns.</summary>
    public DateTime[]? DateTimeArray { get; set; }

    /// <summary>Numbers and their texts; not in XML, which has no dictionaries.</summary>
    [XmlIgnore]
    public Dictionary<int, string>? Dictionary { get; set; }

    /// <summary>0 to 1,023.</summary>
    public List<int>? ListOfInt { get; set; }
}
