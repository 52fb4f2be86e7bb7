using System.Reflection.Metadata;
using ZeroAlloc.AspNetCore.Formats.Json;

[assembly: MetadataUpdateHandler(typeof(JsonFormatReload))]

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>
/// Follows edits of a running application: requests that come afterwards find the contracts of its types as they are now. The runtime
/// calls it by its name, after the handler of the engine.
/// </summary>
internal static class JsonFormatReload
{
    /// <summary>Forgets who writes and reads which type.</summary>
    /// <param name="types">Types that have changed; null where nobody knows.</param>
    public static void ClearCache(Type[]? types) => JsonFormats.ForgetTypes();
}
