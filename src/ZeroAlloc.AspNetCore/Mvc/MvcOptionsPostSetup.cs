using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Inserts our JSON and XML formatters directly before each stock one, and the binary ones behind
/// all, after everybody else has configured MVC.
/// </summary>
/// <remarks>
/// Where there is no stock formatter (Newtonsoft.Json is in use, or XML was added neither by the application
/// nor by option), none of ours is inserted. A class derived from it is served like it, unless it overrides something
/// (<see cref="StockClass"/>).
/// </remarks>
internal sealed class MvcOptionsPostSetup(
    IOptions<ZeroAllocFormatterOptions> options,
    JsonFormats json,
    IEnumerable<BodyFormat> others,
    ILoggerFactory loggers,
    TypeLog log) : IPostConfigureOptions<MvcOptions>
{
    /// <summary>What <c>[FormatFilter]</c> takes for messages.</summary>
    private const string FormatName = "nb";

    public void PostConfigure(string? name, MvcOptions mvc)
    {
        InsertBefore<IOutputFormatter, SystemTextJsonOutputFormatter, ZeroAllocJsonOutputFormatter>(
            mvc.OutputFormatters, (stock, place) => new ZeroAllocJsonOutputFormatter(stock, place, json.OfHost(stock.SerializerOptions)));
        InsertBefore<IInputFormatter, SystemTextJsonInputFormatter, ZeroAllocJsonInputFormatter>(
            mvc.InputFormatters,
            (stock, place) => new ZeroAllocJsonInputFormatter(stock, place, json.OfHost(stock.SerializerOptions), loggers));
        ZeroAllocXmlOptions xml = options.Value.Xml;
        if (xml.Enabled && (xml.AddToMvc || mvc.OutputFormatters.Any(IsXml) || mvc.InputFormatters.Any(IsXml)))
        {
            AddXml(mvc);
        }

        AddMessages(mvc);
        AddLines(mvc);
        AddOthers(mvc);
    }

    /// <summary>
    /// Whether a formatter may be a stock one for XML, or derived from one, judged by names: their assembly is loaded for nobody else.
    /// </summary>
    private static bool IsXml(object formatter)
    {
        Type? type = formatter.GetType();
        while (type is not null && !type.Name.StartsWith("Xml", StringComparison.Ordinal))
        {
            type = type.BaseType;
        }

        return type is not null;
    }

    /// <summary>Inserts the XML formatters before the stock ones, which the application has added or wants to have added.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void AddXml(MvcOptions mvc)
    {
        if (options.Value.Xml.AddToMvc)
        {
            StockXmlFormatters.AddMissing(mvc, loggers);
        }

        XmlFormat written = XmlFormat.Of(options.Value, XmlFormatOptions.Default.MaxDepth, log);
        InsertBefore<IOutputFormatter, XmlSerializerOutputFormatter, ZeroAllocXmlOutputFormatter>(
            mvc.OutputFormatters, (stock, place) => new ZeroAllocXmlOutputFormatter(new StockXmlOutput(stock), place, written));
        XmlFormat contracts = XmlFormat.Of(options.Value, XmlFormatOptions.Default.MaxDepth, log, isByContract: true);
        InsertBefore<IOutputFormatter, XmlDataContractSerializerOutputFormatter, ZeroAllocXmlOutputFormatter>(
            mvc.OutputFormatters, (stock, place) => new ZeroAllocXmlOutputFormatter(new StockXmlOutput(stock), place, contracts));
        InsertBefore<IInputFormatter, XmlSerializerInputFormatter, ZeroAllocXmlInputFormatter>(
            mvc.InputFormatters, (stock, place) => Before(stock, place, XmlFormat.Of(options.Value, stock.MaxDepth, log)));
        InsertBefore<IInputFormatter, XmlDataContractSerializerInputFormatter, ZeroAllocXmlInputFormatter>(
            mvc.InputFormatters,
            (stock, place) => new ZeroAllocXmlInputFormatter(
                new StockXmlInput(stock), place, XmlFormat.Of(options.Value, stock.MaxDepth, log, isByContract: true)));
        if (mvc.InputFormatters.OfType<ZeroAllocXmlInputFormatter>().Any() && !mvc.Filters.Contains(BodySizeFilter.Instance))
        {
            mvc.Filters.Add(BodySizeFilter.Instance);
        }
    }

    private static ZeroAllocXmlInputFormatter Before(XmlSerializerInputFormatter stock, StockPlace place, XmlFormat format) =>
        new(new StockXmlInput(stock, format.ReadingOptions.MaxDepth), place, format);

    /// <summary>Adds the binary formatters behind all others: nobody gets a message who did not name it.</summary>
    private void AddMessages(MvcOptions mvc)
    {
        if (mvc.OutputFormatters.OfType<ZeroAllocNativeBufferOutputFormatter>().Any())
        {
            return;
        }

        var format = new NativeBufferFormat(options.Value);
        mvc.OutputFormatters.Insert(FirstOfModels(mvc.OutputFormatters), new MessageVaryFormatter());
        mvc.OutputFormatters.Add(new ZeroAllocNativeBufferOutputFormatter(format));
        mvc.InputFormatters.Add(new ZeroAllocNativeBufferInputFormatter(format));
        mvc.Conventions.Add(new MessageActionConvention(format.Names));
        mvc.ModelMetadataDetailsProviders.Add(new MessageValidationProvider());
        if (mvc.FormatterMappings.GetMediaTypeMappingForFormat(FormatName) is null)
        {
            mvc.FormatterMappings.SetMediaTypeMappingForFormat(FormatName, format.Names.Canonical);
            mvc.Conventions.Add(new MessageFormatConvention(mvc, FormatName, format.Names.Canonical, loggers));
        }
    }

    /// <summary>Adds JSON Lines behind all others, under the options of the JSON formatter: for clients and actions that name it.</summary>
    private void AddLines(MvcOptions mvc)
    {
        if (mvc.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().FirstOrDefault() is not { } stock
            || mvc.OutputFormatters.OfType<FormatOutputFormatter>().Any(static added => added.Format is JsonLinesFormat))
        {
            return;
        }

        mvc.OutputFormatters.Add(
            new FormatOutputFormatter(json.OfHost(stock.SerializerOptions).Lines, new StockPlace(mvc.OutputFormatters, stock)));
    }

    /// <summary>Adds the formats that the application brought, behind all that were there.</summary>
    private void AddOthers(MvcOptions mvc)
    {
        foreach (BodyFormat format in others.Where(
            format => !mvc.OutputFormatters.OfType<FormatOutputFormatter>().Any(added => added.Format == format)))
        {
            mvc.OutputFormatters.Add(new FormatOutputFormatter(format));
            mvc.InputFormatters.Add(new FormatInputFormatter(format));
        }
    }

    /// <summary>The place of the first formatter that may write models: those for no content, strings and streams never do.</summary>
    private static int FirstOfModels(FormatterCollection<IOutputFormatter> formatters)
    {
        int place = 0;
        while (place < formatters.Count
            && formatters[place] is HttpNoContentOutputFormatter or StringOutputFormatter or StreamOutputFormatter)
        {
            place++;
        }

        return place;
    }

    private static void InsertBefore<TFormatter, TStock, TOurs>(
        FormatterCollection<TFormatter> formatters, Func<TStock, StockPlace, TOurs> create)
        where TFormatter : class
        where TStock : class, TFormatter
        where TOurs : TFormatter
    {
        for (int i = formatters.Count - 1; i >= 0; i--)
        {
            bool inserted = i > 0 && formatters[i - 1] is TOurs;
            if (!inserted && formatters[i] is TStock stock && StockClass.Is(stock.GetType(), typeof(TStock)))
            {
                formatters.Insert(i, create(stock, new StockPlace(formatters, stock)));
            }
        }
    }
}
