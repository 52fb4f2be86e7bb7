using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Reads NativeBuffering messages for controllers: into objects whose type has a source generator, or as views that live to the end of
/// the request.
/// </summary>
/// <remarks>
/// What is malformed becomes a model-state error with reason and offset (400 under <c>[ApiController]</c>), what is too large 413, an unknown version 415.
/// <b>Cost</b>: the object, or the view's box and the entry that returns its memory, and the task and result that any formatter
/// returns. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocNativeBufferInputFormatter : InputFormatter, IInputFormatterExceptionPolicy
{
    private readonly MessageMediaTypes _mediaTypes;
    private readonly int _limit;

    internal ZeroAllocNativeBufferInputFormatter(MessageMediaTypes mediaTypes, int limit)
    {
        _mediaTypes = mediaTypes;
        _limit = limit;
        foreach (string mediaType in mediaTypes.All)
        {
            SupportedMediaTypes.Add(mediaType);
        }
    }

    /// <inheritdoc/>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CanReadType(context.ModelType) && _mediaTypes.TryFind(context.HttpContext.Request.ContentType, out _);
    }

    /// <inheritdoc/>
    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        try
        {
            NativeBufferInput input = NativeBufferInput.Of(context.ModelType)!;
            return InputFormatterResult.Success(await input.ReadAsync(context.HttpContext.Request, _limit));
        }
        catch (NativeBufferFormatException e)
        {
            Exception error = NativeBufferRequest.IsTooLong(e)
                ? new BadHttpRequestException(NativeBufferRequest.TooLargeText(_limit), StatusCodes.Status413PayloadTooLarge, e)
                : new InputFormatterException(e.Message, e);
            context.ModelState.TryAddModelError(context.ModelName, error, context.Metadata);
            return InputFormatterResult.Failure();
        }
    }

    /// <inheritdoc/>
    protected override bool CanReadType(Type type) => NativeBufferInput.Of(type) is not null;
}
