using System.Runtime.CompilerServices;
using System.Text.Json;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>JSON under all options that are used in a host, or in its controllers.</summary>
/// <param name="host">Threshold and limits.</param>
/// <param name="log">Told once per type and options how it is written, and how it is read.</param>
/// <remarks>
/// Found by the options object itself and living as long as it, so options made per request stay
/// collectable. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class JsonFormats(ZeroAllocFormatterOptions host, TypeLog log)
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonFormat> _byOptions = [];

    /// <summary>JSON under some options, which become read-only.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public JsonFormat Of(JsonSerializerOptions options) =>
        _byOptions.TryGetValue(options, out JsonFormat? format)
            ? format
            : _byOptions.GetValue(options, key => new JsonFormat(key, host, log));
}
