using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Gives the actions that take their format from the address a filter that says whether messages are one of theirs.</summary>
/// <param name="mvc">Where filters of all actions and mappings are found.</param>
/// <param name="format">The name of messages in addresses.</param>
/// <param name="mediaType">What it is mapped to.</param>
/// <param name="loggers">Makes the logger of MVC's own filter.</param>
internal sealed class MessageFormatConvention(MvcOptions mvc, string format, string mediaType, ILoggerFactory loggers)
    : IActionModelConvention
{
    private readonly ILogger _logger = loggers.CreateLogger(typeof(FormatFilter));

    public void Apply(ActionModel action)
    {
        if (action.Filters.Concat(action.Controller.Filters).Concat(mvc.Filters).Any(IsFormatFilter))
        {
            var filter = new MessageFormatFilter(mvc.FormatterMappings, format, mediaType, CanAnswer(action), _logger);
            action.Filters.Add(filter);
            action.Filters.Add(filter.Behind);
        }
    }

    private static bool IsFormatFilter(IFilterMetadata filter) => filter switch
    {
        FormatFilterAttribute or FormatFilter => true,
        TypeFilterAttribute type => typeof(FormatFilter).IsAssignableFrom(type.ImplementationType),
        ServiceFilterAttribute service => typeof(FormatFilter).IsAssignableFrom(service.ServiceType),
        _ => false,
    };

    /// <summary>
    /// Whether an action can answer with a message, as far as it tells: by its declared type, else by what it says that it produces.
    /// </summary>
    private static bool CanAnswer(ActionModel action)
    {
        Type declared = DeclaredType(action.ActionMethod.ReturnType);
        if (!typeof(IActionResult).IsAssignableFrom(declared))
        {
            return CanBe(declared);
        }

        Type[] produced =
        [
            .. action.Filters.Concat(action.Controller.Filters).OfType<IApiResponseMetadataProvider>()
                .Where(static response => response.StatusCode is >= 200 and < 300 && response.Type is { } type && type != typeof(void))
                .Select(static response => response.Type!),
        ];
        return produced.Length == 0 || produced.Any(CanBe);
    }

    /// <summary>Of abstract types, interfaces and <see cref="object"/> the value tells.</summary>
    private static bool CanBe(Type declared) =>
        declared == typeof(object)
        || (declared.IsAbstract && !typeof(IResult).IsAssignableFrom(declared))
        || MessageType.CanBeSent(Nullable.GetUnderlyingType(declared) ?? declared);

    private static Type DeclaredType(Type type)
    {
        if (!type.IsGenericType)
        {
            return type == typeof(Task) || type == typeof(ValueTask) ? typeof(void) : type;
        }

        Type definition = type.GetGenericTypeDefinition();
        return definition == typeof(Task<>) || definition == typeof(ValueTask<>) || definition == typeof(ActionResult<>)
            ? DeclaredType(type.GenericTypeArguments[0])
            : type;
    }
}
