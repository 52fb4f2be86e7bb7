using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A setting of an application.</summary>
/// <param name="Group">What is set: of each group one row at most is taken.</param>
/// <param name="Json">Sets it on the options of route handlers and of controllers.</param>
/// <param name="Add">Sets it on the application.</param>
internal sealed record SettingRow(
    string Feature, string Group, Action<JsonSerializerOptions>? Json = null, Action<WebApplicationBuilder>? Add = null, int Weight = 12)
    : Row(Feature, Weight)
{
    /// <summary>The group of selectors of formatters.</summary>
    public const string Selector = "selector";

    /// <summary>Has an application map its route handlers when it has started.</summary>
    public static readonly SettingRow Late = new("mapped after the start", "mapping", Weight: 8);

    /// <summary>Has the host route, around the application's middleware.</summary>
    public static readonly SettingRow ImplicitRouting = new("routing of the host", "routing", Weight: 12);

    /// <summary>Has two applications of one process, and a third with ZeroAlloc, use the same objects of options.</summary>
    public static readonly SettingRow Shared = new("options of several applications", "instance", Weight: 8);

    /// <summary>Has controllers be added when ZeroAlloc is there.</summary>
    public static readonly SettingRow ControllersLast = new("controllers are added last", "controllers", Weight: 15);

    /// <summary>Changes the formatters of controllers; null for another setting.</summary>
    public Action<MvcOptions>? Formatters { get; init; }

    /// <summary>Configures the application and what is next; null for another setting.</summary>
    public Action<IApplicationBuilder, Action<IApplicationBuilder>>? Filter { get; init; }

    /// <summary>Sets it on ZeroAlloc; null for a setting of the framework's.</summary>
    public Action<ZeroAllocFormatterOptions>? Ours { get; init; }

    /// <summary>The settings.</summary>
    public static IReadOnlyList<SettingRow> All { get; } =
    [
        new("snake case", "naming", static o => o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower),
        new("names as declared", "naming", static o => o.PropertyNamingPolicy = null),
        new("case matters", "case", static o => o.PropertyNameCaseInsensitive = false),
        new("nulls are left out", "ignore", static o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
        new("defaults are left out", "ignore", static o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault),
        new("numbers as strings", "numbers", static o =>
            o.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        new("references are kept", "references", static o => o.ReferenceHandler = ReferenceHandler.Preserve, Weight: 8),
        new("cycles are ignored", "references", static o => o.ReferenceHandler = ReferenceHandler.IgnoreCycles, Weight: 8),
        new("other members are rejected", "unmapped", static o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow),
        new("nullability is respected", "nullability", static o => o.RespectNullableAnnotations = true),
        new("parameters are required", "parameters", static o => o.RespectRequiredConstructorParameters = true),
        new("duplicates are rejected", "duplicates", static o => o.AllowDuplicateProperties = false),
        new("comments and commas", "lenient", static o =>
        {
            o.ReadCommentHandling = JsonCommentHandling.Skip;
            o.AllowTrailingCommas = true;
        }),
        new("indented", "indented", static o => o.WriteIndented = true),
        new("relaxed encoder", "encoder", static o => o.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
        new("enums as strings", "converters", static o => o.Converters.Add(new JsonStringEnumConverter())),
        new("modifier", "modifier", static o => o.TypeInfoResolver =
            new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Kind == JsonTypeInfoKind.Object && info.Properties.Count > 1)
                {
                    info.Properties[^1].Name += "!";
                }
            })),
        new("small depth", "depth", static o => o.MaxDepth = 3, Weight: 6),
        new("small buffer", "buffer", static o => o.DefaultBufferSize = 16),
        new("validation", "validation", Add: static b => b.Services.AddValidation(), Weight: 25),
        new("exceptions of bad requests", "bad requests",
            Add: static b => b.Services.Configure<RouteHandlerOptions>(static o => o.ThrowOnBadRequest = true), Weight: 20),
        new("problem details", "problems", Add: static b => b.Services.AddProblemDetails(), Weight: 25),
        new("XML formatters", "XML", Add: static b => b.Services.AddControllers().AddXmlSerializerFormatters(), Weight: 25),
        new("data contracts", "XML", Add: static b => b.Services.AddControllers().AddXmlDataContractSerializerFormatters()),
        new("Accept of browsers is respected", "browsers",
            Add: static b => b.Services.Configure<MvcOptions>(static o => o.RespectBrowserAcceptHeader = true)),
        new("406 where nothing is acceptable", "406",
            Add: static b => b.Services.Configure<MvcOptions>(static o => o.ReturnHttpNotAcceptable = true)),
        new("empty bodies are allowed", "empty bodies",
            Add: static b => b.Services.Configure<MvcOptions>(static o => o.AllowEmptyInputInBodyModelBinding = true)),
        new("no messages of formatters", "messages",
            Add: static b => b.Services.Configure<JsonOptions>(static o => o.AllowInputFormatterExceptionMessages = false)),
        new("formatters unbuffered", "buffering", Add: static b => b.Services.Configure<MvcOptions>(static o =>
        {
            o.SuppressInputFormatterBuffering = true;
            o.SuppressOutputFormatterBuffering = true;
        })),
        new("invalid models reach actions", "invalid models",
            Add: static b => b.Services.Configure<ApiBehaviorOptions>(static o => o.SuppressModelStateInvalidFilter = true)),
        new("no mapped client errors", "client errors",
            Add: static b => b.Services.Configure<ApiBehaviorOptions>(static o => o.SuppressMapClientErrors = true)),
        new("one model error", "model errors", Add: static b => b.Services.Configure<MvcOptions>(static o => o.MaxModelValidationErrors = 1)),
        new("short sequences", "sequences",
            Add: static b => b.Services.Configure<MvcOptions>(static o => o.MaxIAsyncEnumerableBufferLimit = 1), Weight: 8),
        new("small request bodies", "request size", Add: static b => b.WebHost.ConfigureKestrel(static o =>
            o.Limits.MaxRequestBodySize = 40), Weight: 6),
        new("synchronous IO", "synchronous",
            Add: static b => b.WebHost.ConfigureKestrel(static o => o.AllowSynchronousIO = true), Weight: 8),
        new("contracts compiled in the background", "compilation", Weight: 15) { Ours = static o => o.CompileInBackground = true },
        new("contracts compiled at start", "compilation", Weight: 8) { Ours = static o => o.CompileAtStartup = true },
        new(Reload.Feature, "reload", Weight: 40),
        Late,
        Shared,
        ControllersLast,
        new("rebuilt while it runs", Edition.Group, Weight: 20),
        new("transient options", "instance", Add: static b => OptionsByRequest.Add(b.Services, ServiceLifetime.Transient), Weight: 8),
        new("scoped options", "instance", Add: static b => OptionsByRequest.Add(b.Services, ServiceLifetime.Scoped), Weight: 8),
        ImplicitRouting,
        .. StartupFilters.All,
        .. StartupFilters.Places,
        .. FormatterChange.All,
        .. FormatterChange.Places,
        new("own selector of formatters", Selector,
            Add: static b => b.Services.TryAddSingleton<OutputFormatterSelector, LastFormatterSelector>(), Weight: 6),
        new("no implicit requirement", "implicit requirement",
            Add: static b => b.Services.Configure<MvcOptions>(
                static o => o.SuppressImplicitRequiredAttributeForNonNullableReferenceTypes = true)),
    ];
}
