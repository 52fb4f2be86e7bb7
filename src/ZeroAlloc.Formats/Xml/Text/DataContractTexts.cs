using System.Runtime.Serialization;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>What DataContractSerializer makes of values, and tells them.</summary>
internal static class DataContractTexts
{
    /// <summary>What methods are given that are told of an object: what DataContractSerializer gives them.</summary>
    public static StreamingContext Context { get; } =
#pragma warning disable SYSLIB0050 // Obsolete for formatters; what is told of data contracts takes it still.
        new(StreamingContextStates.All);
#pragma warning restore SYSLIB0050

    /// <summary>The text of an address, escaped as a URI wants it. <b>Cost</b>: a string, unless the address was given so.</summary>
    public static string OfUri(Uri value) => value.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped);
}
