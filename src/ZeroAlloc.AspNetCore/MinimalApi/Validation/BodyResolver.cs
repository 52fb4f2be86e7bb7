using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Validation;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>Base class of the emitted implementation of <see cref="IValidatableInfoResolver"/>.</summary>
/// <typeparam name="TType">What the framework knows of a type.</typeparam>
/// <typeparam name="TParameter">What the framework knows of a parameter.</typeparam>
internal abstract class BodyResolver<TType, TParameter> : IBodyResolver
    where TType : class
    where TParameter : class
{
    private delegate bool Resolve(ParameterInfo parameter, out TParameter? info);

    private const DynamicallyAccessedMemberTypes Constructors =
        DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors;

    private Resolve? _ordinary;

    [DynamicallyAccessedMembers(Constructors)]
    private Type? _info;

    /// <inheritdoc/>
    void IBodyResolver.Begin(ValidationOptions options, [DynamicallyAccessedMembers(Constructors)] Type info)
    {
        _ordinary = typeof(ValidationOptions).GetMethod(nameof(ValidationOptions.TryGetValidatableParameterInfo))!
            .CreateDelegate<Resolve>(options);
        _info = info;
    }

    /// <summary>Implements the framework's method: knows no types.</summary>
    public virtual bool TryGetValidatableTypeInfo(Type type, out TType? info)
    {
        info = null;
        return false;
    }

    /// <summary>Implements the framework's method.</summary>
    public virtual bool TryGetValidatableParameterInfo(ParameterInfo parameter, out TParameter? info)
    {
        info = null;
        if (BodyParameter.ModelOf(parameter.ParameterType) is not { } model
            || !(_ordinary ?? throw new UnreachableException())(new BodyParameter(parameter, model), out TParameter? ordinary)
            || ordinary is null)
        {
            // If there is nothing to validate, the framework adds no filter, with which null and an error's status mean something else.
            return false;
        }

        info = Wrap(ordinary, _info ?? throw new UnreachableException());
        return true;
    }

    private static TParameter Wrap(TParameter ordinary, [DynamicallyAccessedMembers(Constructors)] Type type)
    {
        var wrapper = (ModelValidation)RuntimeHelpers.GetUninitializedObject(type);
        wrapper.Begin(typeof(TParameter), ordinary);
        return (TParameter)(object)wrapper;
    }
}
