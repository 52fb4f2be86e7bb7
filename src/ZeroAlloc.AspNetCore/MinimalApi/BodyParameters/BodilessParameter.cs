using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Repeats a parameter of a handler in an emitted method, with everything by which ASP.NET Core binds it.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2090", Justification = BodyParameterSupport.Justification)]
internal static class BodilessParameter
{
    /// <summary>Whether a parameter means the same in an emitted method: not if its service has the key of whoever asks for it.</summary>
    public static bool CanRepeat(ParameterInfo parameter) => parameter.GetCustomAttribute<FromKeyedServicesAttribute>()
        is not { LookupMode: ServiceKeyLookupMode.InheritKey };

    /// <summary>Defines a parameter like another one.</summary>
    /// <param name="method">The emitted method.</param>
    /// <param name="position">Position in it, 1 for the first.</param>
    /// <param name="parameter">The handler's parameter.</param>
    public static void Define(MethodBuilder method, int position, ParameterInfo parameter)
    {
        const ParameterAttributes Defaults = ParameterAttributes.Optional | ParameterAttributes.HasDefault;
        ParameterBuilder defined = method.DefineParameter(position, parameter.Attributes & Defaults, parameter.Name);
        if (parameter.Attributes.HasFlag(ParameterAttributes.HasDefault))
        {
            defined.SetConstant(parameter.RawDefaultValue);
        }

        defined.SetCustomAttribute(Nullability(parameter));
        foreach (Attribute attribute in parameter.GetCustomAttributes())
        {
            if (Repeat(attribute, parameter) is { } repeated)
            {
                defined.SetCustomAttribute(repeated);
            }
        }
    }

    /// <summary>Whether ASP.NET Core takes two parameters for the same, whatever it goes by.</summary>
    public static bool IsSame(ParameterInfo parameter, ParameterInfo repeated) => parameter.Name == repeated.Name
        && parameter.ParameterType == repeated.ParameterType
        && parameter.HasDefaultValue == repeated.HasDefaultValue
        && (!parameter.HasDefaultValue || Equals(parameter.DefaultValue, repeated.DefaultValue))
        && StateOf(parameter) == StateOf(repeated);

    private static NullabilityState StateOf(ParameterInfo parameter) => new NullabilityInfoContext().Create(parameter).ReadState;

    private static CustomAttributeBuilder Nullability(ParameterInfo parameter)
    {
        byte state = StateOf(parameter) switch
        {
            NullabilityState.NotNull => 1,
            NullabilityState.Nullable => 2,
            _ => 0,
        };
        return new CustomAttributeBuilder(typeof(NullableAttribute).GetConstructor([typeof(byte)])!, [state]);
    }

    /// <summary>
    /// An attribute that says the same. The framework goes by interfaces, so its own attributes stand for all that an application may have,
    /// which need not be public. Null for what it doesn't look at.
    /// </summary>
    private static CustomAttributeBuilder? Repeat(Attribute attribute, ParameterInfo parameter) => attribute switch
    {
        IFromRouteMetadata { Name: var name } => Named<FromRouteAttribute>(name),
        IFromQueryMetadata { Name: var name } => Named<FromQueryAttribute>(name),
        IFromHeaderMetadata { Name: var name } => Named<FromHeaderAttribute>(name),
        IFromServiceMetadata => New<FromServicesAttribute>(),
        FromKeyedServicesAttribute { Key: var key } =>
            new CustomAttributeBuilder(typeof(FromKeyedServicesAttribute).GetConstructor([typeof(object)])!, [key]),
        AsParametersAttribute => New<AsParametersAttribute>(),
        DecimalConstantAttribute or DateTimeConstantAttribute => Copy(attribute, parameter),
        _ => null,
    };

    private static CustomAttributeBuilder New<TAttribute>()
        where TAttribute : Attribute, new() => new(typeof(TAttribute).GetConstructor([])!, []);

    private static CustomAttributeBuilder Named<TAttribute>(string? name)
        where TAttribute : Attribute, new() => name is null
            ? New<TAttribute>()
            : new CustomAttributeBuilder(
                typeof(TAttribute).GetConstructor([])!,
                [],
                [typeof(TAttribute).GetProperty(nameof(FromRouteAttribute.Name))!],
                [name]);

    /// <summary>A default value that metadata has no constant for.</summary>
    private static CustomAttributeBuilder Copy(Attribute attribute, ParameterInfo parameter)
    {
        CustomAttributeData data = parameter.CustomAttributes.First(data => data.AttributeType == attribute.GetType());
        return new CustomAttributeBuilder(data.Constructor, [.. data.ConstructorArguments.Select(static argument => argument.Value)]);
    }
}
