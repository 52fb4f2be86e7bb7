using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Reads NativeBuffering messages for controllers: into objects whose type has a source generator, or as views that live to the end of
/// the request.
/// </summary>
/// <remarks>
/// A malformed message adds a model-state error with reason and offset (400 with <c>[ApiController]</c>). The response is 413 if the
/// message is too large, and 415 if its version isn't supported. <b>Cost</b>: the object, or the view's box and the entry that returns
/// its memory. In addition, the task and result that any formatter returns. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class ZeroAllocNativeBufferInputFormatter : InputFormatter, IInputFormatterExceptionPolicy, IBodyFormatter
{
    private readonly NativeBufferFormat _format;
    private readonly FormatInputFormatter _formatter;

    internal ZeroAllocNativeBufferInputFormatter(NativeBufferFormat format)
    {
        _format = format;
        _formatter = new FormatInputFormatter(format);
        foreach (string mediaType in format.TakenMediaTypes)
        {
            SupportedMediaTypes.Add(mediaType);
        }
    }

    /// <inheritdoc/>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    object? IBodyFormatter.Stock => null;

    /// <inheritdoc/>
    BodyUse? IBodyFormatter.UseOf(Type declared) =>
        _format.CanBeTaken(declared) ? new BodyUse(_format, declared, IsWritten: false) : null;

    /// <inheritdoc/>
    public override bool CanRead(InputFormatterContext context) => _formatter.CanRead(context);

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context) =>
        _formatter.ReadRequestBodyAsync(context);

    /// <inheritdoc/>
    protected override bool CanReadType(Type type) => MessageType.Of(type) is not null;
}
