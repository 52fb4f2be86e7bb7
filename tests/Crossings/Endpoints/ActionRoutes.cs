using System.Reflection;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Adds constructed controllers, each under a path of its own.</summary>
internal sealed class ActionRoutes(IReadOnlyList<Type> types) : IApplicationFeatureProvider<ControllerFeature>, IControllerModelConvention
{
    /// <summary>A part of the path that only a controller of this type has.</summary>
    public static string KeyOf(Type type) =>
        Engine.Seeds.Mix(0, type.ToString()).ToString("x", System.Globalization.CultureInfo.InvariantCulture);

    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
    {
        feature.Controllers.Clear();
        foreach (Type type in types)
        {
            feature.Controllers.Add(type.GetTypeInfo());
        }
    }

    public void Apply(ControllerModel controller)
    {
        foreach (SelectorModel selector in controller.Selectors)
        {
            selector.AttributeRouteModel = new AttributeRouteModel { Template = $"{{prefix}}/{{n:int}}/{KeyOf(controller.ControllerType)}" };
        }
    }
}
