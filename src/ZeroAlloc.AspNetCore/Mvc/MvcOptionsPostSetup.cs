using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Inserts our formatter directly before each stock JSON formatter, after everybody else has configured MVC.</summary>
/// <remarks>Where there is no stock formatter (Newtonsoft.Json is in use, say), nothing is inserted. A class derived from it is somebody's own and left alone.</remarks>
internal sealed class MvcOptionsPostSetup(IOptions<ZeroAllocFormatterOptions> options, ILoggerFactory loggers) : IPostConfigureOptions<MvcOptions>
{
    /// <inheritdoc/>
    public void PostConfigure(string? name, MvcOptions mvc)
    {
        var formatters = mvc.OutputFormatters;
        for (int i = formatters.Count - 1; i >= 0; i--)
        {
            bool inserted = i > 0 && formatters[i - 1] is ZeroAllocJsonOutputFormatter;
            if (!inserted && formatters[i] is SystemTextJsonOutputFormatter stock && stock.GetType() == typeof(SystemTextJsonOutputFormatter))
            {
                formatters.Insert(i, new ZeroAllocJsonOutputFormatter(stock, options.Value.ResponseThreshold, loggers.CreateLogger(Log.Category)));
            }
        }
    }
}
