using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Inserts our formatters directly before each stock JSON formatter, after everybody else has configured MVC.</summary>
/// <remarks>Where there is no stock formatter (Newtonsoft.Json is in use, say), nothing is inserted. A class derived from it is somebody's own and left alone.</remarks>
internal sealed class MvcOptionsPostSetup(IOptions<ZeroAllocFormatterOptions> options, ILoggerFactory loggers) : IPostConfigureOptions<MvcOptions>
{
    /// <inheritdoc/>
    public void PostConfigure(string? name, MvcOptions mvc)
    {
        ILogger logger = loggers.CreateLogger(Log.Category);
        InsertBefore<IOutputFormatter, SystemTextJsonOutputFormatter, ZeroAllocJsonOutputFormatter>(
            mvc.OutputFormatters, stock => new ZeroAllocJsonOutputFormatter(stock, options.Value.ResponseThreshold, logger));
        InsertBefore<IInputFormatter, SystemTextJsonInputFormatter, ZeroAllocJsonInputFormatter>(
            mvc.InputFormatters, stock => new ZeroAllocJsonInputFormatter(stock, options.Value.Limits, logger));
    }

    private static void InsertBefore<TFormatter, TStock, TOurs>(FormatterCollection<TFormatter> formatters, Func<TStock, TOurs> create)
        where TFormatter : notnull
        where TStock : class, TFormatter
        where TOurs : TFormatter
    {
        for (int i = formatters.Count - 1; i >= 0; i--)
        {
            bool inserted = i > 0 && formatters[i - 1] is TOurs;
            if (!inserted && formatters[i] is TStock stock && stock.GetType() == typeof(TStock))
            {
                formatters.Insert(i, create(stock));
            }
        }
    }
}
