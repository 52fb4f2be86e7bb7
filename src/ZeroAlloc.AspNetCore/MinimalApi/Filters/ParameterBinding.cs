using System.Reflection;
using Microsoft.AspNetCore.Http.Metadata;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Finds what the framework says of a handler's parameter.</summary>
internal static class ParameterBinding
{
    /// <summary>How a parameter is bound; null if nothing is known of it.</summary>
    /// <param name="parameter">The parameter.</param>
    /// <param name="bindings">What the endpoint's metadata says.</param>
    /// <remarks>A native application has several objects for one parameter: one for each <see cref="MethodInfo"/> of the handler.</remarks>
    public static IParameterBindingMetadata? Of(ParameterInfo parameter, IParameterBindingMetadata[] bindings) =>
        Array.Find(bindings, bound => bound.ParameterInfo is var other
            && (other == parameter || (other.Position == parameter.Position && other.Member.Equals(parameter.Member))));
}
