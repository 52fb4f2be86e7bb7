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
        HostSettings settings = HostSettings.Of(context);
        AddVary(context.Response);
        ReadOnlySpan<ResponseMediaType> offered = value is IBufferedMessageSource ? settings.MessageOffer : settings.JsonOffer;
        ResponseMediaType? chosen = ResponseNegotiation.Choose(context.Request.Headers.Accept, offered);
        if (chosen is { Format: ResponseFormat.NativeBuffer })
        {
            if (NativeBufferResponse.Prepare(value, typeof(T)) is { } message)
            {
                return NativeBufferResponse.WriteAsync(context, message, chosen.ContentType, default);
            }

            chosen = ResponseNegotiation.Choose(context.Request.Headers.Accept, settings.JsonOffer);
        }

        if (chosen is not null)
        {
            return JsonResponse.WriteValueAsync(context, value, options: null, chosen.ContentType);
        }

        context.Response.StatusCode = StatusCodes.Status406NotAcceptable;
        return default;
    }

    /// <summary>The media type for a message that is also JSON where the client names no other: never 406.</summary>
    public static ResponseMediaType ChooseOrJson(HttpContext context)
    {
        AddVary(context.Response);
        return ResponseNegotiation.Choose(context.Request.Headers.Accept, HostSettings.Of(context).MessageOffer) ?? ResponseMediaType.Json;
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
}
