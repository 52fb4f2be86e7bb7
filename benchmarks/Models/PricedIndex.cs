using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>The start page with one member that has a converter.</summary>
public sealed class PricedIndex
{
    /// <summary>The events shown.</summary>
    public List<EventSummary>? Events { get; set; }

    /// <summary>What all of them cost, in cents as documents have it.</summary>
    [JsonConverter(typeof(CentsConverter))]
    public decimal Total { get; set; }

    /// <summary>The campaign at the top.</summary>
    public CampaignSummary? FeaturedCampaign { get; set; }

    /// <summary>What <see cref="ModelData.Index"/> has.</summary>
    public static PricedIndex Sample()
    {
        IndexViewModel index = ModelData.Index();
        return new PricedIndex { Events = index.ActiveOrUpcomingEvents, Total = 12.25m, FeaturedCampaign = index.FeaturedCampaign };
    }
}
