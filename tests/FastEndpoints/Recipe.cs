using FastEndpoints;

namespace ZeroAlloc.FastEndpointsTests;

/// <summary>The lines of docs/recipes.md, which <see cref="ResponseSerializerTests"/> compares with this file.</summary>
internal static class Recipe
{
    /// <summary>Has FastEndpoints' responses written by the library.</summary>
    public static void Use(Config config) =>
        config.Serializer.ResponseSerializer = (response, value, contentType, _, token) =>
            response.WriteAsZeroAllocJsonAsync(value, config.Serializer.Options, $"{contentType}; charset=utf-8", token).AsTask();
}
