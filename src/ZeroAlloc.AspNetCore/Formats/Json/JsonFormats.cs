using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>JSON under all options that are used in a host, or in its controllers.</summary>
/// <remarks>
/// Found by the options object itself and living as long as it, so options made per request stay
/// collectable. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal sealed class JsonFormats
{
    /// <summary>Those of all hosts; none is kept alive.</summary>
    private static readonly ConditionalWeakTable<JsonFormats, object?> s_all = [];

    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonFormat> _byOptions = [];
    private readonly ZeroAllocFormatterOptions _host;
    private readonly TypeLog _log;

    /// <summary>Starts with no options.</summary>
    /// <param name="host">Threshold and limits.</param>
    /// <param name="log">Told once per type and options how it is written, and how it is read.</param>
    public JsonFormats(ZeroAllocFormatterOptions host, TypeLog log)
    {
        _host = host;
        _log = log;
        s_all.Add(this, null);
    }

    /// <summary>Has the contracts of all types made anew, in all hosts: types have changed.</summary>
    public static void ForgetTypes()
    {
        foreach ((JsonFormats formats, _) in s_all)
        {
            foreach ((_, JsonFormat format) in formats._byOptions)
            {
                format.ForgetTypes();
            }
        }
    }

    /// <summary>JSON under options of the host's own: the code of its types isn't limited.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public JsonFormat OfHost(JsonSerializerOptions options)
    {
        BoundedOptions.Add(options);
        return Of(options);
    }

    /// <summary>JSON under some options, which become read-only.</summary>
    /// <exception cref="InvalidOperationException">The options have no resolver and reflection is switched off.</exception>
    public JsonFormat Of(JsonSerializerOptions options) =>
        _byOptions.TryGetValue(options, out JsonFormat? format)
            ? format
            : _byOptions.GetValue(options, key => new JsonFormat(key, _host, _log));
}
