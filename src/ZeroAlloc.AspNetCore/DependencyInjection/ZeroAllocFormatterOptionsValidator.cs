using Microsoft.Extensions.Options;
using Microsoft.Net.Http.Headers;
using ZeroAlloc.Formats;
using static ZeroAlloc.AspNetCore.ZeroAllocFormatterLimits;

namespace ZeroAlloc.AspNetCore.DependencyInjection;

/// <summary>Refuses settings out of range when the host starts, instead of with the first request.</summary>
internal sealed class ZeroAllocFormatterOptionsValidator : IValidateOptions<ZeroAllocFormatterOptions>
{
    public ValidateOptionsResult Validate(string? name, ZeroAllocFormatterOptions options)
    {
        var result = new ValidateOptionsResultBuilder();
        if (options.ResponseThreshold != 0)
        {
            Check(
                result,
                nameof(ZeroAllocFormatterOptions.ResponseThreshold),
                options.ResponseThreshold,
                ZeroAllocFormatterOptions.SmallestResponseThreshold,
                ZeroAllocFormatterOptions.LargestResponseThreshold,
                "bytes",
                " (or 0)");
        }

        CheckLimits(result, options.Limits);
        CheckMediaTypes(result, options.NativeBuffer.MediaTypes);
        return result.Build();
    }

    private static void CheckLimits(ValidateOptionsResultBuilder result, ZeroAllocFormatterLimits limits)
    {
        CheckLimit(nameof(limits.MaxDepth), limits.MaxDepth, SmallestMaxDepth, LargestMaxDepth, "levels");
        CheckLimit(nameof(limits.JsonBufferLimit), limits.JsonBufferLimit, 0, LargestJsonBufferLimit, "bytes");
        CheckLimit(nameof(limits.JsonLineLimit), limits.JsonLineLimit, 1, LargestJsonLineLimit, "bytes");
        CheckLimit(
            nameof(limits.NativeBufferLimit), limits.NativeBufferLimit, SmallestNativeBufferLimit, LargestNativeBufferLimit, "bytes");
        CheckLimit(
            nameof(limits.XmlBufferLimit), limits.XmlBufferLimit ?? LargestXmlBufferLimit, 1, LargestXmlBufferLimit, "bytes", " (or null)");
        CheckLimit(nameof(limits.XmlAttributeLimit), limits.XmlAttributeLimit, 1, int.MaxValue, "attributes");
        CheckLimit(nameof(limits.XmlNamespaceLimit), limits.XmlNamespaceLimit, 1, int.MaxValue, "declarations");
        CheckLimit(nameof(limits.XmlNameLimit), limits.XmlNameLimit, 1, int.MaxValue, "bytes");

        void CheckLimit(string name, int value, int smallest, int largest, string unit, string exception = "") =>
            Check(result, $"{nameof(ZeroAllocFormatterOptions.Limits)}.{name}", value, smallest, largest, unit, exception);
    }

    private static void CheckMediaTypes(ValidateOptionsResultBuilder result, IList<string> mediaTypes)
    {
        const string setting =
            $"{nameof(ZeroAllocFormatterOptions)}.{nameof(ZeroAllocFormatterOptions.NativeBuffer)}.{nameof(ZeroAllocNativeBufferOptions.MediaTypes)}";
        if (mediaTypes.Count == 0)
        {
            result.AddError($"{setting} is empty. Add a media type, or remove the call that clears the list.");
        }

        foreach (string mediaType in mediaTypes)
        {
            if (mediaType is NativeBufferMediaTypes.Canonical or NativeBufferMediaTypes.Vendor)
            {
                // The defaults. In a host of minimal APIs nobody else has parsed one yet: it would have eight methods compiled.
                continue;
            }

            bool isPlain = MediaTypeHeaderValue.TryParse(mediaType, out MediaTypeHeaderValue? parsed)
                && parsed.Parameters.Count == 0
                && !parsed.MatchesAllSubTypes
                && parsed.MediaType.Length == mediaType.Length;
            if (!isPlain || parsed!.MediaType.Equals("application/json", StringComparison.OrdinalIgnoreCase))
            {
                result.AddError(
                    $"{setting} contains \"{mediaType}\". Use a type and a subtype without wildcards and parameters that no other format uses.");
            }
        }
    }

    private static void Check(
        ValidateOptionsResultBuilder result, string setting, int value, int smallest, int largest, string unit, string exception)
    {
        if (value < smallest || value > largest)
        {
            result.AddError(
                $"{nameof(ZeroAllocFormatterOptions)}.{setting} is {value} {unit}. The value must be from {smallest} to {largest}{exception}.");
        }
    }
}
