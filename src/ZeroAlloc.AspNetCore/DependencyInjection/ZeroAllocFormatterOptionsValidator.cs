using Microsoft.Extensions.Options;

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
        return result.Build();
    }

    private static void Check(ValidateOptionsResultBuilder result, string setting, int value, int smallest, int largest, string unit, string exception)
    {
        if (value < smallest || value > largest)
        {
            result.AddError($"{nameof(ZeroAllocFormatterOptions)}.{setting} is {value} {unit}; it must be from {smallest} to {largest}{exception}.");
        }
    }
}
