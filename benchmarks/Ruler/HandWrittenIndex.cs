using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// What a person would write for <see cref="IndexViewModel"/> on top of the engine's own primitives: the measure of the
/// code that is emitted at run time.
/// </summary>
/// <remarks>Each text reserves what stands between it and the next text, as emitted code does.</remarks>
internal static class HandWrittenIndex
{
    /// <summary>More than the constants and numbers between any two texts of these models.</summary>
    private const int Between = 192;

    private static readonly EscapeRules s_rules = EscapeRules.For(null);

    /// <summary>Writes the model with the default encoder.</summary>
    public static void Write(IBufferWriter<byte> sink, IndexViewModel model)
    {
        var window = new OutputWindow(sink, s_rules, [], 64);
        ref byte end = ref Write(ref window, ref window.Start, model);
        window.Commit(ref end);
    }

    private static ref byte Write(ref OutputWindow w, ref byte p, IndexViewModel model)
    {
        p = ref OutputWindow.Ensure(ref w, ref p, Between);
        p = ref Put(ref p, "{\"ActiveOrUpcomingEvents\":"u8);
        p = ref Write(ref w, ref p, model.ActiveOrUpcomingEvents);
        p = ref Put(ref p, ",\"FeaturedCampaign\":"u8);
        p = ref Write(ref w, ref p, model.FeaturedCampaign);
        p = ref Put(ref p, ",\"IsNewAccount\":"u8);
        p = ref Put(ref p, model.IsNewAccount ? "true"u8 : "false"u8);
        p = ref Put(ref p, ",\"HasFeaturedCampaign\":"u8);
        p = ref Put(ref p, model.HasFeaturedCampaign ? "true"u8 : "false"u8);
        return ref Put(ref p, "}"u8);
    }

    private static ref byte Write(ref OutputWindow w, ref byte p, List<EventSummary>? events)
    {
        if (events is null)
        {
            return ref Put(ref p, "null"u8);
        }

        p = ref Put(ref p, "["u8);
        bool first = true;
        foreach (EventSummary one in CollectionsMarshal.AsSpan(events))
        {
            if (!first)
            {
                p = ref Put(ref p, ","u8);
            }

            first = false;
            p = ref Write(ref w, ref p, one);
        }

        return ref Put(ref p, "]"u8);
    }

    private static ref byte Write(ref OutputWindow w, ref byte p, EventSummary model)
    {
        p = ref Put(ref p, "{\"Id\":"u8);
        p = ref IntegerText.Write(ref p, model.Id);
        p = ref Put(ref p, ",\"ImageUrl\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.ImageUrl, Between);
        p = ref Put(ref p, ",\"Name\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.Name, Between);
        p = ref Put(ref p, ",\"CampaignName\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.CampaignName, Between);
        p = ref Put(ref p, ",\"CampaignManagedOrganizerName\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.CampaignManagedOrganizerName, Between);
        p = ref Put(ref p, ",\"Description\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.Description, Between);
        p = ref Put(ref p, ",\"StartDate\":"u8);
        p = ref DateTimeOffsetText.WriteQuoted(ref p, model.StartDate);
        p = ref Put(ref p, ",\"EndDate\":"u8);
        p = ref DateTimeOffsetText.WriteQuoted(ref p, model.EndDate);
        return ref Put(ref p, "}"u8);
    }

    private static ref byte Write(ref OutputWindow w, ref byte p, CampaignSummary? model)
    {
        if (model is null)
        {
            return ref Put(ref p, "null"u8);
        }

        p = ref Put(ref p, "{\"Id\":"u8);
        p = ref IntegerText.Write(ref p, model.Id);
        p = ref Put(ref p, ",\"Title\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.Title, Between);
        p = ref Put(ref p, ",\"Description\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.Description, Between);
        p = ref Put(ref p, ",\"ImageUrl\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.ImageUrl, Between);
        p = ref Put(ref p, ",\"OrganizationName\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.OrganizationName, Between);
        p = ref Put(ref p, ",\"Headline\":"u8);
        p = ref JsonStrings.Write(ref w, ref p, model.Headline, Between);
        return ref Put(ref p, "}"u8);
    }

    // Constant length: compiled to a few vector moves.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Put(ref byte p, ReadOnlySpan<byte> text)
    {
        Unsafe.CopyBlockUnaligned(ref p, ref MemoryMarshal.GetReference(text), (uint)text.Length);
        return ref Unsafe.Add(ref p, text.Length);
    }
}
