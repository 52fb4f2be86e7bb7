using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Negotiation;

/// <summary>Responses whose format the client chooses.</summary>
internal static class NegotiatedResponse
{
    /// <summary>Writes a value, which is not null, in the format that suits the client best, or answers 406 if none does.</summary>
    public static ValueTask WriteAsync<T>(HttpContext context, T value)
    {
        VaryHeader.AddAccept(context.Response);
        FormatRegistry formats = EndpointServices.Of(context).Formats;
        uint excluded = formats.NotFor(value!.GetType());
        if ((typeof(T).IsValueType && TryWriteUnboxed(context, formats, excluded, value, out ValueTask writing))
            || TryWrite(context, formats, excluded, value, typeof(T), out writing))
        {
            return writing;
        }

        context.Response.StatusCode = StatusCodes.Status406NotAcceptable;
        return default;
    }

    /// <summary>Writes a value, which is not null, in the format that suits the client best; JSON where none does: never 406.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="services">Those of the endpoint.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">Type that the endpoint declares for it.</param>
    public static ValueTask WriteOrDefaultAsync(HttpContext context, EndpointServices services, object value, Type declared)
    {
        FormatRegistry formats = services.Formats;
        uint excluded = formats.NotFor(value.GetType());
        if (formats.HaveOtherThanDefault(excluded))
        {
            VaryHeader.AddAccept(context.Response);
        }

        if (TryWrite(context, formats, excluded, value, declared, out ValueTask writing))
        {
            return writing;
        }

        return WriteDefaultAsync(context, services, value, declared);
    }

    /// <summary>Writes a value, which is not null, as JSON, whatever the client accepts.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="services">Those of the endpoint.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">Type that the endpoint declares for it.</param>
    public static ValueTask WriteDefaultAsync(HttpContext context, EndpointServices services, object value, Type declared)
    {
        BodyFormat format = services.Json;
        BodyContract contract = format.ContractFor(declared, ref value)!;
        return format.WriteAsync(context, contract, declared, value, contentType: null, default);
    }

    private static bool TryWriteUnboxed<T>(HttpContext context, FormatRegistry formats, uint excluded, T value, out ValueTask writing)
    {
        EndpointServices.MentionContracts<T>();
        writing = default;
        ResponseMediaType? chosen = new ResponseNegotiation(context.Request.Headers.Accept, formats, excluded).Choose();
        return chosen is not null && chosen.Format.TryWriteUnboxed(context, value, chosen.ContentType, out writing);
    }

    private static bool TryWrite(
        HttpContext context, FormatRegistry formats, uint excluded, object value, Type declared, out ValueTask writing)
    {
        while (new ResponseNegotiation(context.Request.Headers.Accept, formats, excluded).Choose() is { } chosen)
        {
            object written = value;
            if (chosen.Format.ContractFor(declared, ref written) is { } contract)
            {
                writing = chosen.Format.WriteAsync(context, contract, declared, written, chosen.ContentType, default);
                return true;
            }

            excluded |= formats.Bit(chosen.Format);
        }

        writing = default;
        return false;
    }
}
