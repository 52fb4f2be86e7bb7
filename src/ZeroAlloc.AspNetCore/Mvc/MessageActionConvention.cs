using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>
/// Prepares actions whose body may be a message: too large ones are answered 413, and where it has
/// to be one other media types are answered 415. Refuses <see cref="Body{T}"/>.
/// </summary>
/// <remarks>The stock JSON formatter would take a view for a struct without members, and give the action an empty one.</remarks>
internal sealed class MessageActionConvention(MessageMediaTypes mediaTypes) : IActionModelConvention
{
    public void Apply(ActionModel action)
    {
        foreach (ParameterModelBase taken in action.Parameters.Concat<ParameterModelBase>(action.Controller.ControllerProperties))
        {
            RefuseBody(action, taken);
        }

        foreach (ParameterModel parameter in action.Parameters)
        {
            if (parameter.BindingInfo?.BindingSource != BindingSource.Body || MessageType.Of(parameter.ParameterType) is not { } input)
            {
                continue;
            }

            action.Filters.Add(BodySizeFilter.Instance);
            if (input.IsView)
            {
                action.Filters.Add(new ConsumesAttribute(mediaTypes.Canonical, [.. mediaTypes.All.Skip(1)]));
            }
        }
    }

    /// <summary>A parameter of minimal APIs, which formatters would read as an object around the model.</summary>
    private static void RefuseBody(ActionModel action, ParameterModelBase taken)
    {
        if (taken.ParameterType is { IsConstructedGenericType: true } type && type.GetGenericTypeDefinition() == typeof(Body<>))
        {
            string model = type.GenericTypeArguments[0].Name;
            throw new InvalidOperationException(
                $"{action.DisplayName} declares \"Body<{model}> {taken.Name}\", which only minimal APIs support. Declare \"[FromBody] {model} {taken.Name}\" instead; compiled code reads it, too.");
        }
    }
}
