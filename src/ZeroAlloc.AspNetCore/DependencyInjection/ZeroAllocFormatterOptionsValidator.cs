using Microsoft.Extensions.Options;
using Microsoft.Net.Http.Headers;

namespace ZeroAlloc.AspNetCore.DependencyInjection;

/// <summary>Refuses settings out of range when the host starts, instead of with the first request.</summary>
internal sealed class ZeroAllocFormatterOptionsValidator : IValidateOptions<ZeroAllocFormatterOptions>
{
    /// <inheritdoc/>
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

        Check(
            result,
            $"{nameof(ZeroAllocFormatterOptions.Limits)}.{nameof(ZeroAllocFormatterLimits.MaxDepth)}",
            options.Limits.MaxDepth,
            ZeroAllocFormatterLimits.SmallestMaxDepth,
            ZeroAllocFormatterLimits.LargestMaxDepth,
            "levels",
            "");
        Check(
            result,
            $"{nameof(ZeroAllocFormatterOptions.Limits)}.{nameof(ZeroAllocFormatterLimits.JsonBufferLimit)}",
            options.Limits.JsonBufferLimit,
            0,
            ZeroAllocFormatterLimits.LargestJsonBufferLimit,
            "bytes",
            "");
        Check(
            result,
            $"{nameof(ZeroAllocFormatterOptions.Limits)}.{nameof(ZeroAllocFormatterLimits.NativeBufferLimit)}",
            options.Limits.NativeBufferLimit,
            ZeroAllocFormatterLimits.SmallestNativeBufferLimit,
            ZeroAllocFormatterLimits.LargestNativeBufferLimit,
            "bytes",
            "");
        Check(
            result,
            $"{nameof(ZeroAllocFormatterOptions.Limits)}.{nameof(ZeroAllocFormatterLimits.XmlBufferLimit)}",
            options.Limits.XmlBufferLimit ?? ZeroAllocFormatterLimits.LargestXmlBufferLimit,
            1,
            ZeroAllocFormatterLimits.LargestXmlBufferLimit,
            "bytes",
            " (or null)");
        CheckXml(result, nameof(ZeroAllocFormatterLimits.XmlAttributeLimit), options.Limits.XmlAttributeLimit, "attributes");
        CheckXml(result, nameof(ZeroAllocFormatterLimits.XmlNamespaceLimit), options.Limits.XmlNamespaceLimit, "declarations");
        CheckXml(result, nameof(ZeroAllocFormatterLimits.XmlNameLimit), options.Limits.XmlNameLimit, "bytes");
        CheckMediaTypes(result, options.NativeBuffer.MediaTypes);
        return result.Build();
    }

    private static void CheckMediaTypes(ValidateOptionsResultBuilder result, IList<string> mediaTypes)
    {
        const string setting =
            $"{nameof(ZeroAllocFormatterOptions)}.{nameof(ZeroAllocFormatterOptions.NativeBuffer)}.{nameof(ZeroAllocNativeBufferOptions.MediaTypes)}";
        if (mediaTypes.Count == 0)
        {
            result.AddError($"{setting} is empty; binary messages need a name.");
        }

        foreach (string mediaType in mediaTypes)
        {
            bool isPlain = MediaTypeHeaderValue.TryParse(mediaType, out MediaTypeHeaderValue? parsed)
                && parsed.Parameters.Count == 0
                && !parsed.MatchesAllSubTypes
                && parsed.MediaType.Length == mediaType.Length;
            if (!isPlain || parsed!.MediaType.Equals("application/json", StringComparison.OrdinalIgnoreCase))
            {
                result.AddError(
                    $"{setting} has \"{mediaType}\"; it must be a type and subtype, without wildcards and parameters, that no other format uses.");
            }
        }
    }

    private static void CheckXml(ValidateOptionsResultBuilder result, string limit, int value, string unit) =>
        Check(result, $"{nameof(ZeroAllocFormatterOptions.Limits)}.{limit}", value, 1, int.MaxValue, unit, "");

    private static void Check(
        ValidateOptionsResultBuilder result, string setting, int value, int smallest, int largest, string unit, string exception)
    {
        if (value < smallest || value > largest)
        {
            result.AddError(
                $"{nameof(ZeroAllocFormatterOptions)}.{setting} is {value} {unit}; it must be from {smallest} to {largest}{exception}.");
        }
    }
}
