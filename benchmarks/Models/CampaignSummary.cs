using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>The campaign at the top of a start page.</summary>
[BufferedMessageSource]
public sealed partial class CampaignSummary
{
    /// <summary>Number of the campaign.</summary>
    public int Id { get; set; }

    /// <summary>Title, 21 characters.</summary>
    public string? Title { get; set; }

    /// <summary>Description, 18 characters.</summary>
    public string? Description { get; set; }

    /// <summary>Picture, 82 characters.</summary>
    public string? ImageUrl { get; set; }

    /// <summary>Organisation, 15 characters.</summary>
    public string? OrganizationName { get; set; }

    /// <summary>Headline, 12 characters.</summary>
    public string? Headline { get; set; }
}
