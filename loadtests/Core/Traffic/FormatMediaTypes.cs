namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>The media types of the formats.</summary>
public static class FormatMediaTypes
{
    /// <summary>The type that a request names and an answer has.</summary>
    /// <param name="format">The format.</param>
    public static string MediaType(this Format format) => format switch
    {
        Format.Json => "application/json",
        Format.Xml => "application/xml",
        Format.NativeBuffer => "application/x-nativebuffer",
        _ => throw new ArgumentOutOfRangeException(nameof(format), format, "Unknown format."),
    };
}
