using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>The start page of events whose constructor counts: a document of such must not be read twice.</summary>
public sealed class TrackedIndex
{
    /// <summary>The events shown.</summary>
    public List<TrackedEvent>? Events { get; set; }

    /// <summary>The campaign at the top.</summary>
    public CampaignSummary? FeaturedCampaign { get; set; }

    /// <summary>What <see cref="ModelData.Index"/> has.</summary>
    public static TrackedIndex Sample()
    {
        IndexViewModel index = ModelData.Index();
        return new TrackedIndex
        {
            Events = [.. index.ActiveOrUpcomingEvents!.Select(static item => new TrackedEvent
            {
                Id = item.Id,
                ImageUrl = item.ImageUrl,
                Name = item.Name,
                CampaignName = item.CampaignName,
                CampaignManagedOrganizerName = item.CampaignManagedOrganizerName,
                Description = item.Description,
                StartDate = item.StartDate,
                EndDate = item.EndDate,
            })],
            FeaturedCampaign = index.FeaturedCampaign,
        };
    }

    /// <summary>An <see cref="EventSummary"/> that counts.</summary>
    public sealed class TrackedEvent
    {
        private static int s_made;

        /// <summary>Counts.</summary>
        public TrackedEvent() => Serial = Interlocked.Increment(ref s_made);

        /// <summary>Which of all it is; not in documents.</summary>
        [JsonIgnore]
        public int Serial { get; }

        /// <summary>Its number.</summary>
        public int Id { get; set; }

        /// <summary>A picture.</summary>
        public string? ImageUrl { get; set; }

        /// <summary>Its name.</summary>
        public string? Name { get; set; }

        /// <summary>What it is part of.</summary>
        public string? CampaignName { get; set; }

        /// <summary>Who manages that.</summary>
        public string? CampaignManagedOrganizerName { get; set; }

        /// <summary>In some words.</summary>
        public string? Description { get; set; }

        /// <summary>From when.</summary>
        public DateTimeOffset StartDate { get; set; }

        /// <summary>Until when.</summary>
        public DateTimeOffset EndDate { get; set; }
    }
}
