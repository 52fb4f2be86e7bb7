using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Which bodies the actions of controllers name, and what our formatters make of them.</summary>
/// <param name="mvc">The host's formatters.</param>
/// <remarks>Controllers are not created: descriptions of actions and metadata of their endpoints say it all.</remarks>
internal sealed class ActionBodies(MvcOptions mvc)
{
    /// <summary>What is returned besides models: these write themselves, or are written by formatters of the framework's.</summary>
    private static readonly Type[] s_others = [typeof(void), typeof(string), typeof(object)];

    private readonly IBodyFormatter[] _writers = [.. mvc.OutputFormatters.OfType<IBodyFormatter>()];
    private readonly IBodyFormatter[] _readers = [.. mvc.InputFormatters.OfType<IBodyFormatter>()];

    /// <summary>The bodies of the action behind an endpoint.</summary>
    public IEnumerable<BodyUse> Of(Endpoint endpoint, ActionDescriptor action) =>
    [
        .. Uses(WrittenBy(endpoint, action), _writers, endpoint.Metadata.GetMetadata<ProducesAttribute>()?.ContentTypes),
        .. Uses(ReadBy(action), _readers, endpoint.Metadata.GetMetadata<IAcceptsMetadata>()?.ContentTypes)
    ];

    /// <summary>Bodies of a type that is named by hand, in both directions.</summary>
    public IEnumerable<BodyUse> Of(Type type) => [.. Uses([type], _writers, null), .. Uses([type], _readers, null)];

    private static IEnumerable<Type> WrittenBy(Endpoint endpoint, ActionDescriptor action)
    {
        IEnumerable<Type> declared = endpoint.Metadata.GetOrderedMetadata<IApiResponseMetadataProvider>()
            .Select(static response => response.Type)
            .OfType<Type>();
        if (action is ControllerActionDescriptor { MethodInfo.ReturnType: var returned })
        {
            declared = declared.Prepend(ValueOf(DeclaredType.Awaited(returned)));
        }

        return declared.Where(static type => !s_others.Contains(type) && !IsWrittenElsewhere(type));
    }

    private static IEnumerable<Type> ReadBy(ActionDescriptor action) => action.Parameters.Concat(action.BoundProperties)
        .Where(static parameter => parameter.BindingInfo?.BindingSource == BindingSource.Body)
        .Select(static parameter => parameter.ParameterType);

    private static IEnumerable<BodyUse> Uses(IEnumerable<Type> types, IBodyFormatter[] formatters, IEnumerable<string>? contentTypes)
    {
        foreach (Type type in types)
        {
            foreach (IBodyFormatter formatter in formatters)
            {
                if (IsAmong(formatter.SupportedMediaTypes, contentTypes) && formatter.UseOf(type) is { } use)
                {
                    yield return use;
                }
            }
        }
    }

    /// <summary>Whether an action that names its media types names one of a formatter's; true for all others.</summary>
    private static bool IsAmong(MediaTypeCollection supported, IEnumerable<string>? named) =>
        named is null || !named.Any() || named.Any(name => supported.Any(type => new MediaType(name).IsSubsetOf(new MediaType(type))));

    private static Type ValueOf(Type returned) =>
        returned.IsConstructedGenericType && returned.GetGenericTypeDefinition() == typeof(ActionResult<>)
            ? returned.GenericTypeArguments[0]
            : returned;

    private static bool IsWrittenElsewhere(Type type) =>
        typeof(IActionResult).IsAssignableFrom(type)
        || typeof(IConvertToActionResult).IsAssignableFrom(type)
        || typeof(IResult).IsAssignableFrom(type)
        || typeof(Stream).IsAssignableFrom(type);
}
