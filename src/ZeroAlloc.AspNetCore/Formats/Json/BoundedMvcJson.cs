using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;
using ZeroAlloc.Formats.Json.Options;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>The options of controllers, named ones among them, are the host's own: the code of their types isn't limited.</summary>
internal sealed class BoundedMvcJson : IPostConfigureOptions<JsonOptions>
{
    public void PostConfigure(string? name, JsonOptions options) => BoundedOptions.Add(options.JsonSerializerOptions);
}
