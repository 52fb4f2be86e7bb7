using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Changes of the formatters of controllers, and when they are made.</summary>
internal static class FormatterChange
{
    /// <summary>The group of the places.</summary>
    public const string Place = "place of the formatters";

    private const string Json = "application/json";

    /// <summary>The changes.</summary>
    public static IReadOnlyList<SettingRow> All { get; } =
    [
        Of("JSON formatter is removed", static all => all.RemoveType<SystemTextJsonOutputFormatter>()),
        Of("JSON formatter is moved to the front", static all => Move(all, 0)),
        Of("JSON formatter is moved to the end", static all => Move(all, all.Count - 1)),
        Of("second JSON formatter in front", static all => all.Insert(0, Indented())),
        Of("second JSON formatter behind", static all => all.Add(Indented())),
        Of("JSON formatter is replaced", static all => Replace(all, Indented())),
        Of("JSON formatter writes another media type", static all =>
        {
            foreach (SystemTextJsonOutputFormatter formatter in all.OfType<SystemTextJsonOutputFormatter>())
            {
                formatter.SupportedMediaTypes.Clear();
                formatter.SupportedMediaTypes.Add("application/x.own+json");
            }
        }),
        Of("own formatter in front", static all => all.Insert(0, new OwnFormatter())),
        Of("own formatter behind", static all => all.Add(new OwnFormatter())),
        Of("text formatter is removed", static all => all.RemoveType<StringOutputFormatter>()),
        Of("no formatters", static all => all.Clear()),
    ];

    /// <summary>When they are made, if not as the application adds controllers.</summary>
    public static IReadOnlyList<SettingRow> Places { get; } =
    [
        new("formatters change after all", Place, Weight: 25),
        new("formatters change at the end", Place, Weight: 25),
        new("formatters change at the end, after all", Place, Weight: 25),
        new("formatters change while it runs", Place, Weight: 12),
    ];

    /// <summary>Makes the change of an application, if it is one of the services' and due.</summary>
    /// <param name="services">The services.</param>
    /// <param name="model">The application.</param>
    /// <param name="isAfterAll">Whether ZeroAlloc has been added.</param>
    public static void Add(IServiceCollection services, ApplicationModel model, bool isAfterAll)
    {
        string place = model.Of(Place)?.Feature ?? "";
        if (model.Of(nameof(SettingRow.Formatters))?.Formatters is not { } change
            || place.EndsWith("runs", StringComparison.Ordinal)
            || place.EndsWith("after all", StringComparison.Ordinal) != isAfterAll)
        {
            return;
        }

        if (place.Contains("at the end", StringComparison.Ordinal))
        {
            services.PostConfigure(change);
        }
        else
        {
            services.Configure(change);
        }
    }

    /// <summary>Makes the change of an application that runs, if it is one.</summary>
    public static void Run(IServiceProvider services, ApplicationModel model)
    {
        if (model.Of(Place)?.Feature.EndsWith("runs", StringComparison.Ordinal) == true)
        {
            model.Of(nameof(SettingRow.Formatters))?.Formatters?.Invoke(services.GetRequiredService<IOptions<MvcOptions>>().Value);
        }
    }

    private static SettingRow Of(string feature, Action<FormatterCollection<IOutputFormatter>> change) =>
        new(feature, nameof(SettingRow.Formatters), Weight: 3) { Formatters = options => change(options.OutputFormatters) };

    private static SystemTextJsonOutputFormatter Indented() => new(new JsonSerializerOptions(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
    });

    private static void Move(FormatterCollection<IOutputFormatter> all, int place)
    {
        if (all.OfType<SystemTextJsonOutputFormatter>().FirstOrDefault() is { } formatter)
        {
            all.Remove(formatter);
            all.Insert(Math.Clamp(place, 0, all.Count), formatter);
        }
    }

    private static void Replace(FormatterCollection<IOutputFormatter> all, IOutputFormatter formatter)
    {
        for (int i = 0; i < all.Count; i++)
        {
            if (all[i] is SystemTextJsonOutputFormatter)
            {
                all[i] = formatter;
            }
        }
    }

    /// <summary>Writes the name of the type, for whoever wants JSON.</summary>
    private sealed class OwnFormatter : TextOutputFormatter
    {
        public OwnFormatter()
        {
            SupportedMediaTypes.Add(Json);
            SupportedEncodings.Add(Encoding.UTF8);
        }

        protected override bool CanWriteType(Type? type) => type is { IsClass: true, IsArray: false };

        public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding) =>
            context.HttpContext.Response.WriteAsync($"\"own {context.ObjectType?.Name}\"", selectedEncoding);
    }
}

/// <summary>Selects the last formatter that can write a value as JSON.</summary>
internal sealed class LastFormatterSelector(IOptions<MvcOptions> options) : OutputFormatterSelector
{
    public override IOutputFormatter? SelectFormatter(
        OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
    {
        IEnumerable<IOutputFormatter> all = formatters.Count > 0 ? formatters : options.Value.OutputFormatters;
        context.ContentType = "application/json";
        context.HttpContext.Response.Headers["X-Selected"] = "last";
        return all.LastOrDefault(formatter => formatter.CanWriteResult(context));
    }
}
