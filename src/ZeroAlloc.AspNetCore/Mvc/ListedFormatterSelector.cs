using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats.JsonLines;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Selects formatters as MVC does. If an application gives a result a list of its own, our formatters stand in for those of the list alone:
/// MVC's list without JSON has none that writes JSON, and one that was looked up by its media type means the built-in one.
/// </summary>
internal sealed class ListedFormatterSelector(IOptions<MvcOptions> options, ILoggerFactory loggers)
    : DefaultOutputFormatterSelector(options, loggers)
{
    private readonly FormatterCollection<IOutputFormatter> _all = options.Value.OutputFormatters;

    /// <summary>Adds it, or puts it in the place of MVC's own selector. Another one stays.</summary>
    public static void Add(IServiceCollection services)
    {
        ServiceDescriptor? present = services.LastOrDefault(
            static service => !service.IsKeyedService && service.ServiceType == typeof(OutputFormatterSelector));
        ServiceDescriptor own = ServiceDescriptor.Singleton<OutputFormatterSelector, ListedFormatterSelector>();
        if (present is null)
        {
            services.Add(own);
        }
        else if (present.ImplementationType == typeof(DefaultOutputFormatterSelector))
        {
            services[services.IndexOf(present)] = own;
        }
    }

    public override IOutputFormatter? SelectFormatter(
        OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
    {
        ArgumentNullException.ThrowIfNull(formatters);
        return base.SelectFormatter(context, formatters.Count == 0 ? formatters : WithoutLone(formatters), contentTypes);
    }

    /// <summary>
    /// A list in which none of our formatters is without its built-in one: of MVC's list those are left out, in any other the built-in ones
    /// take their places.
    /// </summary>
    private IList<IOutputFormatter> WithoutLone(IList<IOutputFormatter> formatters)
    {
        List<IOutputFormatter>? kept = null;
        bool isCopy = false;
        for (int i = formatters.Count - 1; i >= 0; i--)
        {
            if (!IsLone(formatters, i))
            {
                continue;
            }

            if (kept is null)
            {
                kept = [.. formatters];
                isCopy = IsCopy(formatters);
            }

            if (isCopy)
            {
                kept.RemoveAt(i);
            }
            else if (formatters[i] is IBodyFormatter { Stock: IOutputFormatter stock })
            {
                kept[i] = stock;
            }
        }

        return kept ?? formatters;
    }

    /// <summary>Whether a list was made of all of MVC's: it has some that aren't built-in formatters which ours stand in for.</summary>
    private bool IsCopy(IList<IOutputFormatter> formatters) => formatters.Any(listed =>
        listed is not (IBodyFormatter or FormatOutputFormatter)
        && _all.Contains(listed)
        && !_all.Any(ours => ours is IBodyFormatter { Stock: { } stock } && ReferenceEquals(stock, listed)));

    private static bool IsLone(IList<IOutputFormatter> formatters, int place) => formatters[place] switch
    {
        IBodyFormatter { Stock: { } stock } => place + 1 == formatters.Count || !ReferenceEquals(formatters[place + 1], stock),
        FormatOutputFormatter { Format: JsonLinesFormat } => !formatters.OfType<SystemTextJsonOutputFormatter>().Any(),
        _ => false,
    };
}
