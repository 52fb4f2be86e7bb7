namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Says who writes the values of an endpoint's handler; the last one counts.</summary>
internal sealed class ValueEndpointMetadata
{
    private ValueEndpointMetadata()
    {
    }

    /// <summary>This library.</summary>
    public static ValueEndpointMetadata Written { get; } = new();

    /// <summary>The framework, since the application wants that.</summary>
    public static ValueEndpointMetadata OptedOut { get; } = new();
}
