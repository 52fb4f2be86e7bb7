// The interfaces are experimental: nothing is assumed of them that isn't looked up.
#pragma warning disable ASP0029
using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Validation;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>Has parameters of type <see cref="Body{T}"/> validated as ordinary ones of the model's type.</summary>
/// <remarks>
/// The framework's interfaces differ between versions 10 and 11, and a class that implements those of one doesn't load with the other. So
/// the classes that implement them are emitted, empty: their base classes have the methods, and call the framework by delegates.
/// </remarks>
internal static class BodyValidation
{
    private const string Justification = "DynamicDependency keeps the base classes. The framework's members are those that it calls.";

    private static readonly Lazy<(Type Resolver, Type Info)?> s_classes = new(Emit);

    /// <summary>
    /// Makes a resolver that knows <see cref="Body{T}"/>; null without dynamic code, or if the framework's interfaces have other members.
    /// </summary>
    /// <param name="options">The host's, which know how ordinary parameters are validated.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2077", Justification = "No constructor is called.")]
    public static IValidatableInfoResolver? TryCreate(ValidationOptions options)
    {
        if (s_classes.Value is not { } classes)
        {
            return null;
        }

        object resolver = RuntimeHelpers.GetUninitializedObject(classes.Resolver);
        ((IBodyResolver)resolver).Begin(options, classes.Info);
        return (IValidatableInfoResolver)resolver;
    }

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(BodyResolver<,>))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(ModelValidation))]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only with dynamic code.")]
    private static (Type Resolver, Type Info)? Emit()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported
            || Found(nameof(IValidatableInfoResolver.TryGetValidatableTypeInfo)) is not { } type
            || Found(nameof(IValidatableInfoResolver.TryGetValidatableParameterInfo)) is not { } parameter)
        {
            return null;
        }

        Type resolver = typeof(BodyResolver<,>).MakeGenericType(type, parameter);
        return HasAll(resolver, typeof(IValidatableInfoResolver)) && HasAll(typeof(ModelValidation), parameter)
            ? (Implement("Resolver", resolver, typeof(IValidatableInfoResolver)), Implement("Info", typeof(ModelValidation), parameter))
            : null;
    }

    /// <summary>What a method of the resolver's finds.</summary>
    private static Type? Found(string method) => typeof(IValidatableInfoResolver).GetMethod(method)?.GetParameters() is [_, var found]
        && found.ParameterType is { IsByRef: true }
        && found.ParameterType.GetElementType() is { IsInterface: true } type
            ? type
            : null;

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Justification)]
    private static bool HasAll(Type type, Type contract) => contract.GetInterfaces() is []
        && contract.GetMethods().All(needed => type.GetMethods().Any(method => method.ToString() == needed.ToString()));

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = Justification)]
    [RequiresDynamicCode("Emits IL.")]
    private static Type Implement(string name, Type parent, Type contract)
    {
        var module = new MemoryModule("Validation");
        module.AllowAccessTo(parent);
        TypeBuilder type = module.DefineClass(name, parent);
        type.AddInterfaceImplementation(contract);
        return module.Finish(type);
    }
}
