// The interfaces are experimental: nothing is assumed of them that isn't looked up.
using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Validation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>Has parameters of type <see cref="Body{T}"/> validated as ordinary ones of the model's type.</summary>
/// <remarks>
/// The framework's interfaces differ between versions 10 and 11, and a class that implements those of one doesn't load with the other. So
/// the classes that implement them are emitted, empty: their base classes have the methods, and call the framework by delegates.
/// </remarks>
internal static class BodyValidation
{
    private const string Justification = "DynamicDependency keeps the base classes. The framework's members are those that it calls.";

    private static readonly RetriedLazy<Classes?> s_classes = new(Emit);

    /// <summary>
    /// Adds a resolver that knows <see cref="Body{T}"/>, and hides bodies from the others. Does nothing without dynamic code, or if the
    /// framework's interfaces have other members.
    /// </summary>
    /// <param name="options">The host's, which know how ordinary parameters are validated.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "No constructor is called.")]
    public static void AddTo(ValidationOptions options)
    {
        if (s_classes.Value is not { } classes)
        {
            return;
        }

        for (int i = 0; i < options.Resolvers.Count; i++)
        {
            object others = RuntimeHelpers.GetUninitializedObject(classes.Others);
            ((IModelResolver)others).Begin(options.Resolvers[i]);
            options.Resolvers[i] = (IValidatableInfoResolver)others;
        }

        object resolver = RuntimeHelpers.GetUninitializedObject(classes.Bodies);
        ((IBodyResolver)resolver).Begin(options, classes.Info);
        options.Resolvers.Insert(0, (IValidatableInfoResolver)resolver);
    }

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(BodyResolver<,>))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(ModelResolver<,>))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(ModelValidation))]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Justification)]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only with dynamic code.")]
    private static Classes? Emit()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported
            || Found(nameof(IValidatableInfoResolver.TryGetValidatableTypeInfo)) is not { } type
            || Found(nameof(IValidatableInfoResolver.TryGetValidatableParameterInfo)) is not { } parameter)
        {
            return null;
        }

        Type contract = typeof(IValidatableInfoResolver);
        Type bodies = typeof(BodyResolver<,>).MakeGenericType(type, parameter);
        Type others = typeof(ModelResolver<,>).MakeGenericType(type, parameter);
        return HasAll(bodies, contract) && HasAll(others, contract) && HasAll(typeof(ModelValidation), parameter)
            ? new Classes(
                Implement("Bodies", bodies, contract),
                Implement("Others", others, contract),
                Implement("Info", typeof(ModelValidation), parameter))
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

    /// <param name="Bodies">Resolves bodies.</param>
    /// <param name="Others">Hides bodies from another resolver.</param>
    /// <param name="Info">Validates the model of a body.</param>
    private sealed record Classes(Type Bodies, Type Others, Type Info);
}
