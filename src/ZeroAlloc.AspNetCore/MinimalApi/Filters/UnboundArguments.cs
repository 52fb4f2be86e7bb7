using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Handlers whose arguments the framework can't make where one of them could not be bound.</summary>
/// <remarks>
/// Without a filter, such a request ends with 400 before there are arguments. With one, filters are to see them: the framework makes
/// them, and fails by a <see cref="NullReferenceException"/> where a value type is missing that is bound as an object.
/// </remarks>
internal static class UnboundArguments
{
    /// <summary>What is said of a handler whose values the framework writes because of that.</summary>
    public const string Reason =
        "ZeroAlloc needs a filter, with which ASP.NET Core fails if a body of a value type is missing. Declare the parameter as nullable.";

    /// <summary>Whether an argument of a handler can't be made where it is missing.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="metadata">What the framework says of the endpoint: how each parameter is bound.</param>
    public static bool CanFail(MethodInfo handler, IEnumerable<object> metadata)
    {
        ParameterInfo[] values = Array.FindAll(handler.GetParameters(), IsRequiredValue);
        if (values.Length == 0)
        {
            return false;
        }

        IParameterBindingMetadata[] bindings = [.. metadata.OfType<IParameterBindingMetadata>()];
        return Array.Exists(values, parameter => IsBoundAsObject(parameter, bindings));
    }

    private static bool IsRequiredValue(ParameterInfo parameter) => parameter.ParameterType is { IsValueType: true } type
        && type != typeof(CancellationToken)
        && Nullable.GetUnderlyingType(type) is null
        && !parameter.HasDefaultValue;

    /// <summary>Whether it is read from the body, or by a <c>BindAsync</c> of its own; also if nothing is known of it.</summary>
    private static bool IsBoundAsObject(ParameterInfo parameter, IParameterBindingMetadata[] bindings)
    {
        foreach (object attribute in parameter.GetCustomAttributes(inherit: true))
        {
            switch (attribute)
            {
                case IFromBodyMetadata body:
                    return !body.AllowEmpty;
                case IFromRouteMetadata or IFromQueryMetadata or IFromHeaderMetadata or IFromFormMetadata:
                case IFromServiceMetadata or FromKeyedServicesAttribute or AsParametersAttribute:
                    return false;
            }
        }

        return ParameterBinding.Of(parameter, bindings) is not { HasTryParse: true, HasBindAsync: false };
    }
}
