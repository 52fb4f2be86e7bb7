namespace WebApi.Live.Serving;

/// <summary>How long the agenda is.</summary>
internal enum AgendaSize
{
    /// <summary>One entry, some 300 bytes of JSON.</summary>
    Small,

    /// <summary>A page of them, 12 KB.</summary>
    Page,

    /// <summary>A long list, 75 KB.</summary>
    Long,

    /// <summary>More than half a megabyte, sent part by part.</summary>
    Streamed,
}
