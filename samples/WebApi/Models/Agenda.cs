using ZeroAlloc.Formats;

namespace WebApi.Models;

/// <summary>A list of events for programs: the one model here that all formats have, JSON, XML and messages.</summary>
[BufferedMessageSource]
public sealed partial class Agenda
{
    /// <summary>What the list is of.</summary>
    public string? Title { get; set; }

    /// <summary>The entries.</summary>
    public AgendaEntry[]? Entries { get; set; }
}
