using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Prepares actions whose body may be a message: too large ones are answered 413, and where it has to be one other media types are answered 415.</summary>
/// <remarks>The stock JSON formatter would take a view for a struct without members, and give the action an empty one.</remarks>
internal sealed class MessageActionConvention(MessageMediaTypes mediaTypes) : IActionModelConvention
{
    /// <inheritdoc/>
    public void Apply(ActionModel action)
    {
        ArgumentNullException.ThrowIfNull(action);
        foreach (ParameterModel parameter in action.Parameters)
        {
            if (parameter.BindingInfo?.BindingSource != BindingSource.Body || NativeBufferInput.Of(parameter.ParameterType) is not { } input)
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
}
