namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The formats among which a client may choose.</summary>
internal enum ResponseFormat
{
    /// <summary>JSON: what everybody gets who does not ask for something else.</summary>
    Json,

    /// <summary>XML: only for types that XmlSerializer knows.</summary>
    Xml,

    /// <summary>NativeBuffering: only for types that can be written so, and for clients that name it.</summary>
    NativeBuffer,
}
