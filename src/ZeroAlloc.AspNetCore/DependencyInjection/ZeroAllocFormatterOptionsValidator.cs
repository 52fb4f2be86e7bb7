using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.DependencyInjection;

/// <summary>Refuses settings out of range when the host starts, instead of with the first response.</summary>
internal sealed class ZeroAllocFormatterOptionsValidator : IValidateOptions<ZeroAllocFormatterOptions>
{
    /// <inheritdoc/>
    public ValidateOptionsResult Validate(string? name, ZeroAllocFormatterOptions options)
    {
        int threshold = options.ResponseThreshold;
        return threshold is 0 or >= ZeroAllocFormatterOptions.SmallestResponseThreshold and <= ZeroAllocFormatterOptions.LargestResponseThreshold
            ? ValidateOptionsResult.Success
            : ValidateOptionsResult.Fail(
                $"{nameof(ZeroAllocFormatterOptions)}.{nameof(ZeroAllocFormatterOptions.ResponseThreshold)} is {threshold} bytes; "
                + $"it must be 0, or from {ZeroAllocFormatterOptions.SmallestResponseThreshold} to {ZeroAllocFormatterOptions.LargestResponseThreshold}.");
    }
}
