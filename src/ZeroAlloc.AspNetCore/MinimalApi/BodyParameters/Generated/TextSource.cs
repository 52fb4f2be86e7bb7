using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>Where the text of a parameter is.</summary>
internal enum TextPlace
{
    Route,
    Query,
    Header,
}

/// <summary>The text of a parameter.</summary>
/// <param name="place">Where it is.</param>
/// <param name="name">Its name there.</param>
internal sealed class TextSource(TextPlace place, string name)
{
    /// <summary>Reads it.</summary>
    /// <param name="context">The request.</param>
    /// <param name="isThere">Whether there is one.</param>
    /// <param name="text">The text; several are joined.</param>
    /// <returns>Whether it is text: a route's values can be of any type.</returns>
    public bool TryRead(HttpContext context, out bool isThere, out string? text)
    {
        if (place == TextPlace.Route)
        {
            object? value = context.Request.RouteValues[name];
            text = value as string;
            isThere = text is not null;
            return isThere || value is null;
        }

        StringValues values = place == TextPlace.Query ? context.Request.Query[name] : context.Request.Headers[name];
        isThere = values.Count > 0;
        text = values;
        return true;
    }
}
