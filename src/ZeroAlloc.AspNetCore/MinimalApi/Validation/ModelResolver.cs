using System.Diagnostics;
using System.Reflection;
using Microsoft.Extensions.Validation;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>
/// Base class of an emitted resolver that hides parameters of type <see cref="Body{T}"/> from another one, which would look into
/// <see cref="Body{T}"/> itself.
/// </summary>
/// <typeparam name="TType">What the framework knows of a type.</typeparam>
/// <typeparam name="TParameter">What the framework knows of a parameter.</typeparam>
internal abstract class ModelResolver<TType, TParameter> : IModelResolver
    where TType : class
    where TParameter : class
{
    private delegate bool ResolveType(Type type, out TType? info);

    private delegate bool ResolveParameter(ParameterInfo parameter, out TParameter? info);

    private ResolveType? _resolveType;
    private ResolveParameter? _resolveParameter;

    /// <inheritdoc/>
    public void Begin(IValidatableInfoResolver resolver)
    {
        Type contract = typeof(IValidatableInfoResolver);
        _resolveType = contract.GetMethod(nameof(TryGetValidatableTypeInfo))!.CreateDelegate<ResolveType>(resolver);
        _resolveParameter = contract.GetMethod(nameof(TryGetValidatableParameterInfo))!.CreateDelegate<ResolveParameter>(resolver);
    }

    /// <summary>Implements the framework's method.</summary>
    public virtual bool TryGetValidatableTypeInfo(Type type, out TType? info) =>
        (_resolveType ?? throw new UnreachableException())(type, out info);

    /// <summary>Implements the framework's method.</summary>
    public virtual bool TryGetValidatableParameterInfo(ParameterInfo parameter, out TParameter? info)
    {
        info = null;
        return BodyParameter.ModelOf(parameter.ParameterType) is null
            && (_resolveParameter ?? throw new UnreachableException())(parameter, out info);
    }
}
