using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Negotiation;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Writes a format for controllers that MVC has no formatter of: only where the client,
/// <c>[Produces]</c> or a format mapping names one of its media types.
/// </summary>
internal sealed class FormatOutputFormatter : OutputFormatter
{
    private readonly BodyFormat _format;
    private readonly StockPlace? _needed;

    /// <summary>Writes one format.</summary>
    /// <param name="format">The format.</param>
    /// <param name="needed">The stock formatter whose options it has, and without which it writes nothing.</param>
    public FormatOutputFormatter(BodyFormat format, StockPlace? needed = null)
    {
        _format = format;
        _needed = needed;
        foreach (ResponseMediaType mediaType in format.MediaTypes)
        {
            SupportedMediaTypes.Add(mediaType.Name);
        }
    }

    /// <summary>The format.</summary>
    public BodyFormat Format => _format;

    public override bool CanWriteResult(OutputFormatterCanWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.Object is not { } value
            || !context.ContentType.HasValue
            || _needed?.IsListed() == false
            || !_format.MayWrite(value.GetType())
            || Find(context.ContentType.AsSpan()) is not { } mediaType
            || _format.ContractFor(context.ObjectType, ref value) is null)
        {
            return false;
        }

        context.ContentType = mediaType.ContentType;
        return true;
    }

    /// <summary>What API descriptions list: JSON Lines only if an action names them.</summary>
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) =>
        contentType is null && _format is JsonLinesFormat ? null : base.GetSupportedContentTypes(contentType, objectType);

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        object value = context.Object!;
        BodyContract contract = _format.ContractFor(context.ObjectType, ref value)!;

        if (_format is JsonLinesFormat)
        {
            // A cache must not give this body to a client that names another format.
            VaryHeader.AddAccept(context.HttpContext.Response);
        }

        Type declared = context.ObjectType ?? value.GetType();
        return _format.WriteAsync(
            context.HttpContext, contract, declared, value, context.ContentType.Value, default).AsTaskWithoutAllocating();
    }

    protected override bool CanWriteType(Type? type) => type is not null && _format.CanBeSent(type);

    /// <summary>
    /// The media type that an element of Accept, or a Content-Type, names; a wildcard names none,
    /// and a weight of 0 says that the type is not wanted.
    /// </summary>
    private ResponseMediaType? Find(ReadOnlySpan<char> text)
    {
        var range = new MediaRange(text);
        IReadOnlyList<ResponseMediaType> mediaTypes = _format.MediaTypes;
        for (int i = 0; i < mediaTypes.Count; i++)
        {
            if (range.Is(mediaTypes[i].Name))
            {
                return _format.KnowsParameters(range) && range.Quality > 0 ? mediaTypes[i] : null;
            }
        }

        return null;
    }
}
