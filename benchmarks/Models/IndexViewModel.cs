using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A start page: 20 events, mostly text, 12,555 bytes as JSON.</summary>
[BufferedMessageSource(nameof(HasFeaturedCampaign))]
public sealed partial class IndexViewModel
{
    /// <summary>The events shown.</summary>
    public List<EventSummary>? ActiveOrUpcomingEvents { get; set; }

    /// <summary>The campaign at the top.</summary>
    public CampaignSummary? FeaturedCampaign { get; set; }

    /// <summary>Whether the visitor is new.</summary>
    public bool IsNewAccount { get; set; }

    /// <summary>Computed: whether there is a campaign at the top.</summary>
    public bool HasFeaturedCampaign => FeaturedCampaign is not null;
}
