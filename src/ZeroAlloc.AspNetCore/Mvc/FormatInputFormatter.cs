using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Reads a format for controllers that MVC has no formatter of.</summary>
/// <remarks>What is malformed becomes a model-state error (400 under <c>[ApiController]</c>), what is too large 413.</remarks>
internal sealed class FormatInputFormatter : InputFormatter, IInputFormatterExceptionPolicy
{
    private readonly BodyFormat _format;

    /// <summary>Reads one format.</summary>
    public FormatInputFormatter(BodyFormat format)
    {
        _format = format;
        foreach (string mediaType in format.TakenMediaTypes)
        {
            SupportedMediaTypes.Add(mediaType);
        }
    }

    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    public override bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CanReadType(context.ModelType) && _format.Takes(context.HttpContext.Request);
    }

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        try
        {
            return InputFormatterResult.Success(await _format.ContractFor(context.ModelType)!.ReadAsync(context.HttpContext.Request));
        }
        catch (Exception e) when (_format.FaultIn(e) is { } fault)
        {
            Exception error = fault.Status == StatusCodes.Status413PayloadTooLarge
                ? new BadHttpRequestException(fault.Detail ?? e.Message, fault.Status, e)
                : new InputFormatterException(e.Message, e);
            context.ModelState.TryAddModelError(context.ModelName, error, context.Metadata);
            return InputFormatterResult.Failure();
        }
    }

    protected override bool CanReadType(Type type) => _format.ContractFor(type) is { Reading: > Way.Unsupported };
}
