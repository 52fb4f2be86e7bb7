using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Responses whose format the client chooses.</summary>
internal static class NegotiatedResponse
{
    /// <summary>Writes a value, which is not null, in the format that suits the client best, or answers 406 if none does.</summary>
    public static ValueTask WriteAsync<T>(HttpContext context, T value)
    {
        AddVary(context.Response);
        if (Choose(context, value, typeof(T), out IBufferedMessageSource? message) is { } chosen)
        {
            return WriteAsync(context, value, message, chosen);
        }

        context.Response.StatusCode = StatusCodes.Status406NotAcceptable;
        return default;
    }

    /// <summary>The media type for a value, which is not null, that is JSON where the client names no other: never 406.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">Type that the endpoint declares for it.</param>
    /// <param name="message">What is sent if the media type is a message's.</param>
    public static ResponseMediaType ChooseOrJson(HttpContext context, object value, Type declared, out IBufferedMessageSource? message)
    {
        if (HostSettings.Of(context).IsXmlEnabled || value is IBufferedMessageSource)
        {
            AddVary(context.Response);
        }

        return Choose(context, value, declared, out message) ?? ResponseMediaType.Json;
    }

    /// <summary>Says that other clients may get another body from the same address.</summary>
    public static void AddVary(HttpResponse response)
    {
        if (response.HasStarted)
        {
            return;
        }

        StringValues vary = response.Headers.Vary;
        foreach (string? line in vary)
        {
            foreach (MediaRange field in new MediaRanges(line))
            {
                if (field.Is("Accept") || field.Is("*"))
                {
                    return;
                }
            }
        }

        response.Headers.Vary = vary.Count == 0 ? "Accept" : StringValues.Concat(vary, "Accept");
    }

    private static ResponseMediaType? Choose<T>(HttpContext context, T value, Type declared, out IBufferedMessageSource? message)
    {
        message = null;
        ResponseMediaType? chosen = Choose(context, value, declared, isMessage: value is IBufferedMessageSource);
        if (chosen is { Format: ResponseFormat.NativeBuffer } && (message = NativeBufferResponse.Prepare(value, declared)) is null)
        {
            // A construction of a generic type that no code was generated for.
            chosen = Choose(context, value, declared, isMessage: false);
        }

        return chosen;
    }

    /// <remarks>
    /// Browsers name XML among what they can show, before a wildcard: where JSON suits them too they get that, as from MVC. Whether a type can be XML is
    /// found out when a client asks for it, since XmlSerializer takes its time.
    /// </remarks>
    private static ResponseMediaType? Choose<T>(HttpContext context, T value, Type declared, bool isMessage)
    {
        HostSettings settings = HostSettings.Of(context);
        StringValues accept = context.Request.Headers.Accept;
        if (!settings.IsXmlEnabled || accept.Count == 0)
        {
            return ResponseNegotiation.Choose(accept, settings.Offer(xml: false, isMessage));
        }

        if (NamesHtml(accept) && ResponseNegotiation.Choose(accept, settings.Offer(xml: false, isMessage)) is { } withoutXml)
        {
            return withoutXml;
        }

        ResponseMediaType? chosen = ResponseNegotiation.Choose(accept, settings.Offer(xml: true, isMessage))
            ?? ResponseNegotiation.Choose(accept, ResponseMediaType.XmlByWildcard);
        return chosen is { Format: ResponseFormat.Xml } && !XmlResponse.CanWrite(settings, declared, value!)
            ? ResponseNegotiation.Choose(accept, settings.Offer(xml: false, isMessage))
            : chosen;
    }

    private static bool NamesHtml(StringValues accept)
    {
        foreach (MediaRange range in new MediaRanges(accept))
        {
            if (range.Is("text/html"))
            {
                return true;
            }
        }

        return false;
    }

    private static ValueTask WriteAsync<T>(HttpContext context, T value, IBufferedMessageSource? message, ResponseMediaType chosen) => chosen.Format switch
    {
        ResponseFormat.NativeBuffer => NativeBufferResponse.WriteAsync(context, message!, chosen.ContentType, default),
        ResponseFormat.Xml => XmlResponse.WriteAsync(context, value, options: null, chosen.ContentType, default),
        _ => JsonResponse.WriteValueAsync(context, value, options: null, chosen.ContentType),
    };
}
