using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>
/// Knows how code of the request delegate generator binds the parameters beside the body, by the metadata that the generator adds.
/// </summary>
internal static class GeneratedArguments
{
    /// <summary>What binds each parameter of a handler but the body; null if one of them only the generator's code can bind.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="body">Its body parameter.</param>
    /// <param name="metadata">The endpoint's.</param>
    /// <param name="services">The host's.</param>
    /// <param name="route">Names of the route's parameters.</param>
    public static GeneratedArgument[]? Of(
        MethodInfo handler, ParameterInfo body, IEnumerable<object> metadata, IServiceProvider services, string[] route)
    {
        GeneratedArgument?[] arguments = [.. Beside(handler, body, metadata, services, route).Select(static other => other.Argument)];
        return Array.IndexOf(arguments, null) < 0 ? [.. arguments.OfType<GeneratedArgument>()] : null;
    }

    /// <summary>Why only the generator's code can bind the parameters, as a sentence; null where others can, too.</summary>
    public static string? WhyNot(MethodInfo handler, ParameterInfo body, IEnumerable<object> metadata, IServiceProvider services)
    {
        if (body.ParameterType.IsArray && !body.GetCustomAttributes(inherit: true).OfType<IFromBodyMetadata>().Any())
        {
            return "the request delegate generator made the endpoint, and the body is an array without [FromBody].";
        }

        return Beside(handler, body, metadata, services, null)
            .Where(static other => other.Argument is null)
            .Select(static other =>
                $"the request delegate generator made the endpoint, and binds the parameter '{other.Parameter.Name}' in a way that only its code knows.")
            .FirstOrDefault();
    }

    private static IEnumerable<(ParameterInfo Parameter, GeneratedArgument? Argument)> Beside(
        MethodInfo handler, ParameterInfo body, IEnumerable<object> metadata, IServiceProvider services, string[]? route)
    {
        IParameterBindingMetadata[] bindings = [.. metadata.OfType<IParameterBindingMetadata>()];
        var known = services.GetService<IServiceProviderIsService>();
        return handler.GetParameters()
            .Where(other => other.Position != body.Position)
            .Select(other => (other, Of(other, bindings, known, route)));
    }

    private static GeneratedArgument? Of(
        ParameterInfo parameter, IParameterBindingMetadata[] bindings, IServiceProviderIsService? known, string[]? route)
    {
        object[] sources = Array.FindAll(
            parameter.GetCustomAttributes(inherit: true),
            static attribute => attribute is IFromRouteMetadata or IFromQueryMetadata or IFromHeaderMetadata or IFromBodyMetadata
                or IFromFormMetadata or IFromServiceMetadata or FromKeyedServicesAttribute or AsParametersAttribute);
        if (ParameterBinding.Of(parameter, bindings) is not { HasBindAsync: false, IsOptional: var isOptional }
            || parameter.Name is not { } name)
        {
            return null;
        }

        return sources switch
        {
            [] => ContextArgument.Of(parameter.ParameterType)
                ?? TextOf(parameter, isOptional, name, IsIn(route, name) ? TextPlace.Route : TextPlace.Query)
                ?? (known?.IsService(parameter.ParameterType) == true ? new ServiceArgument(parameter.ParameterType, null, false) : null),
            [IFromRouteMetadata { Name: var given }] when route is null || IsIn(route, given ?? name) =>
                TextOf(parameter, isOptional, given ?? name, TextPlace.Route, isNamed: true),
            [IFromQueryMetadata { Name: var given }] => TextOf(parameter, isOptional, given ?? name, TextPlace.Query, isNamed: true),
            [IFromHeaderMetadata { Name: var given }] => TextOf(parameter, isOptional, given ?? name, TextPlace.Header, isNamed: true),
            [FromKeyedServicesAttribute { Key: string key }] => new ServiceArgument(parameter.ParameterType, key, !isOptional),
            [IFromServiceMetadata and not FromKeyedServicesAttribute] => new ServiceArgument(parameter.ParameterType, null, !isOptional),
            _ => null,
        };
    }

    private static bool IsIn(string[]? route, string name) => route?.Contains(name, StringComparer.OrdinalIgnoreCase) == true;

    /// <remarks>Declared default values the generator knows in some places only, so its own code has to use them elsewhere.</remarks>
    private static GeneratedArgument? TextOf(
        ParameterInfo parameter, bool isOptional, string name, TextPlace place, bool isNamed = false)
    {
        Type type = parameter.ParameterType;
        Type? nullable = Nullable.GetUnderlyingType(type);
        Func<string?, object?>? parse = null;
        object? byDefault = null;
        if (type != typeof(string) && !TextParsers.TryFind(nullable ?? type, out parse, out byDefault))
        {
            return null;
        }

        object? declared = parameter.HasDefaultValue ? parameter.DefaultValue : null;
        if (declared is not null && nullable is { IsEnum: true })
        {
            // Of a nullable enum, reflection gives the number.
            declared = Enum.ToObject(nullable, declared);
        }

        object? absent = declared ?? (nullable is null ? byDefault : null);
        return new TextArgument(
            new TextSource(place, name), parse, isOptional, isNamed && declared is not null ? null : () => absent);
    }
}
