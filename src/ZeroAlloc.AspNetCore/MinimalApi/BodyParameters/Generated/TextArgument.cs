using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>A parameter from the route, the query or a header.</summary>
/// <param name="source">Its text.</param>
/// <param name="parse">Makes the value of a text, null if it is none; null for a text.</param>
/// <param name="isOptional">Whether the text may be missing.</param>
/// <param name="absent">Makes the value in that case; null where only the generator's code knows it.</param>
internal sealed class TextArgument(TextSource source, Func<string?, object?>? parse, bool isOptional, Func<object?>? absent)
    : GeneratedArgument
{
    public override bool TryBind(HttpContext context, out object? value)
    {
        value = null;
        if (!source.TryRead(context, out bool isThere, out string? text) || (!isOptional && string.IsNullOrEmpty(text)))
        {
            return false;
        }

        if (parse is null ? isThere : (value = parse(text)) is not null)
        {
            value ??= text;
            return true;
        }

        if (absent is null || !string.IsNullOrEmpty(text))
        {
            return false;
        }

        value = absent();
        return true;
    }
}
