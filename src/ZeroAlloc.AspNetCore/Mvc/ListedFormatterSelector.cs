using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats.JsonLines;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Selects formatters as MVC does. If an application gives a result a list of its own, such as MVC's without JSON, our formatters stand in
/// for those of the list alone.
/// </summary>
internal sealed class ListedFormatterSelector(IOptions<MvcOptions> options, ILoggerFactory loggers)
    : DefaultOutputFormatterSelector(options, loggers)
{
    /// <summary>Adds it, unless a selector other than MVC's own is registered.</summary>
    public static void Add(IServiceCollection services)
    {
        ServiceDescriptor? present = services.LastOrDefault(
            static service => !service.IsKeyedService && service.ServiceType == typeof(OutputFormatterSelector));
        if (present is null || present.ImplementationType == typeof(DefaultOutputFormatterSelector))
        {
            services.AddSingleton<OutputFormatterSelector, ListedFormatterSelector>();
        }
    }

    public override IOutputFormatter? SelectFormatter(
        OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
    {
        ArgumentNullException.ThrowIfNull(formatters);
        return base.SelectFormatter(context, formatters.Count == 0 ? formatters : WithoutLone(formatters), contentTypes);
    }

    /// <summary>A list without those of our formatters that have lost the stock one.</summary>
    private static IList<IOutputFormatter> WithoutLone(IList<IOutputFormatter> formatters)
    {
        List<IOutputFormatter>? kept = null;
        for (int i = formatters.Count - 1; i >= 0; i--)
        {
            if (IsLone(formatters, i))
            {
                kept ??= [.. formatters];
                kept.RemoveAt(i);
            }
        }

        return kept ?? formatters;
    }

    private static bool IsLone(IList<IOutputFormatter> formatters, int place) => formatters[place] switch
    {
        IBodyFormatter { Stock: { } stock } => place + 1 == formatters.Count || !ReferenceEquals(formatters[place + 1], stock),
        FormatOutputFormatter { Format: JsonLinesFormat } => !formatters.OfType<SystemTextJsonOutputFormatter>().Any(),
        _ => false,
    };
}
