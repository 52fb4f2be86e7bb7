#pragma warning disable ASP0029
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

    private Resolve _ordinary = null!;
    private Type _info = null!;

    /// <inheritdoc/>
    public void Begin(ValidationOptions options, Type info)
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
            || !_ordinary(new BodyParameter(parameter, model), out TParameter? ordinary))
        {
            // If there is nothing to validate, the framework adds no filter, with which null and an error's status mean something else.
            return false;
        }

        info = Wrap(ordinary!);
        return true;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2077", Justification = "No constructor is called.")]
    private TParameter Wrap(TParameter ordinary)
    {
        var wrapper = (ModelValidation)RuntimeHelpers.GetUninitializedObject(_info);
        wrapper.Begin(typeof(TParameter), ordinary);
        return (TParameter)(object)wrapper;
    }
}
