namespace WebApi.Live.Serving;

/// <summary>What a body is written in.</summary>
internal enum WireFormat
{
    /// <summary>JSON.</summary>
    Json,

    /// <summary>XML.</summary>
    Xml,

    /// <summary>A binary message.</summary>
    NativeBuffering,
}
