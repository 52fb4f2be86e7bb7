using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Mvc.Actions;

/// <summary>Which bodies the actions of controllers name, and what our formatters make of them.</summary>
/// <param name="mvc">The host's formatters.</param>
/// <remarks>Controllers are not created: descriptions of actions and metadata of their endpoints say it all.</remarks>
internal sealed class ActionBodies(MvcOptions mvc)
{
    /// <summary>What is returned besides models: these write themselves, or are written by formatters of the framework's.</summary>
    private static readonly Type[] s_others = [typeof(void), typeof(string), typeof(object)];

    private readonly FormatterOrder _writers = FormatterOrder.Writers(mvc);
    private readonly FormatterOrder _readers = FormatterOrder.Readers(mvc);

    /// <summary>The bodies of the action behind an endpoint.</summary>
    public NamedFormats Of(Endpoint endpoint, ActionDescriptor action)
    {
        var found = new NamedFormats();
        foreach (Type type in WrittenBy(endpoint, action))
        {
            _writers.AddTo(found, type, endpoint.Metadata.GetMetadata<ProducesAttribute>()?.ContentTypes);
        }

        foreach (ParameterDescriptor parameter in ReadBy(action))
        {
            if (parameter.BindingInfo!.BinderType is { } binder)
            {
                found.HandledByFramework.Add(new FrameworkBody(
                    "JSON", IsWritten: false, parameter.ParameterType, $"the model binder {binder} reads the parameter."));
                continue;
            }

            _readers.AddTo(found, parameter.ParameterType, endpoint.Metadata.GetMetadata<IAcceptsMetadata>()?.ContentTypes);
        }

        return found;
    }

    /// <summary>Bodies of a type that is named by hand, in both directions.</summary>
    public NamedFormats Of(Type type)
    {
        var found = new NamedFormats();
        _writers.AddTo(found, type, null);
        _readers.AddTo(found, type, null);
        return found;
    }

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

    private static IEnumerable<ParameterDescriptor> ReadBy(ActionDescriptor action) => action.Parameters.Concat(action.BoundProperties)
        .Where(static parameter => parameter.BindingInfo?.BindingSource == BindingSource.Body);

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
