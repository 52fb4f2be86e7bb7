using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Makes the format of messages unknown to actions that can't answer with one: it is mapped for
/// all, and MVC would find nobody to write what they return (406).
/// </summary>
/// <remarks>
/// Where only the value tells, the action runs. MVC's filter gives the format to whatever it
/// returns; what is no message, problem details above all, is freed of it again.
/// </remarks>
internal sealed class MessageFormatFilter(FormatterMappings mappings, string format, string mediaType, bool canAnswer, ILogger logger)
    : IResourceFilter, IResultFilter, IOrderedFilter
{
    /// <summary>Before the filter of <c>[ApiController]</c> (-2000) that makes problem details of a 404.</summary>
    public int Order => -3000;

    /// <summary>What belongs behind MVC's own filter.</summary>
    public IFilterMetadata Behind => new Reset(this);

    public void OnResourceExecuting(ResourceExecutingContext context)
    {
        if (!canAnswer && IsAskedFor(context, out string? asked))
        {
            StockLog.UnknownFormat(logger, asked);
            context.Result = new NotFoundResult();
        }
    }

    public void OnResourceExecuted(ResourceExecutedContext context)
    {
        // Everything is decided before the action.
    }

    public void OnResultExecuting(ResultExecutingContext context)
    {
        if (context.Result is ObjectResult { Value: not (null or IBufferedMessageSource or ProblemDetails), StatusCode: null or < 400 }
            && IsAskedFor(context, out string? asked))
        {
            StockLog.UnknownFormat(logger, asked);
            context.Result = new NotFoundResult();
        }
    }

    public void OnResultExecuted(ResultExecutedContext context)
    {
        // The answer is written.
    }

    private string MediaType => mediaType;

    private bool IsAskedFor(FilterContext context, out string asked)
    {
        asked = context.Filters.OfType<FormatFilter>().FirstOrDefault()?.GetFormat(context) ?? "";
        return asked.AsSpan().TrimStart('.').Equals(format, StringComparison.OrdinalIgnoreCase)
            && mappings.GetMediaTypeMappingForFormat(asked) == mediaType;
    }

    /// <summary>Lets MVC choose for what is no message, as where the format is unknown.</summary>
    private sealed class Reset(MessageFormatFilter filter) : IResultFilter, IOrderedFilter
    {
        public int Order => int.MaxValue;

        public void OnResultExecuting(ResultExecutingContext context)
        {
            if (context.Result is ObjectResult { Value: not IBufferedMessageSource, ContentTypes: [var only] } result
                && only == filter.MediaType
                && filter.IsAskedFor(context, out _))
            {
                result.ContentTypes.Clear();
            }
        }

        public void OnResultExecuted(ResultExecutedContext context)
        {
            // The answer is written.
        }
    }
}
