// The interface is experimental: BodyValidationSetup makes sure that it is the one that this was compiled with.
#pragma warning disable ASP0029
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.Extensions.Validation;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Has parameters of type <see cref="Body{T}"/> validated as plain ones of the model's type.</summary>
/// <param name="options">The host's, which know how plain parameters are validated.</param>
internal sealed class BodyValidation(ValidationOptions options) : IValidatableInfoResolver
{
    /// <summary>
    /// Puts it before the other resolvers, which don't see bodies any more: they would look into <see cref="Body{T}"/> itself.
    /// </summary>
    public static void AddTo(ValidationOptions options)
    {
        for (int i = 0; i < options.Resolvers.Count; i++)
        {
            options.Resolvers[i] = new WithoutBodies(options.Resolvers[i]);
        }

        options.Resolvers.Insert(0, new BodyValidation(options));
    }

    public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = null;
        return false;
    }

    public bool TryGetValidatableParameterInfo(ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = null;
        if (BodyParameter.ModelOf(parameterInfo.ParameterType) is not { } model
            || !options.TryGetValidatableParameterInfo(new BodyParameter(parameterInfo, model), out IValidatableInfo? plain))
        {
            // Where there is nothing to validate, the framework adds no filter, with which null and an error's status mean something else.
            return false;
        }

        validatableInfo = new Unwrapped(plain);
        return true;
    }

    private sealed class WithoutBodies(IValidatableInfoResolver resolver) : IValidatableInfoResolver
    {
        public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableInfo? validatableInfo) =>
            resolver.TryGetValidatableTypeInfo(type, out validatableInfo);

        public bool TryGetValidatableParameterInfo(ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
        {
            validatableInfo = null;
            return BodyParameter.ModelOf(parameterInfo.ParameterType) is null
                && resolver.TryGetValidatableParameterInfo(parameterInfo, out validatableInfo);
        }
    }

    /// <param name="plain">Validates the model.</param>
    private sealed class Unwrapped(IValidatableInfo plain) : IValidatableInfo
    {
        public Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken)
        {
            if (value is null)
            {
                return Task.CompletedTask;
            }

            if (value is IBody body)
            {
                value = body.Model;
                ValidationContext wrapped = context.ValidationContext;
                context.ValidationContext = new ValidationContext(value, wrapped.DisplayName, wrapped, wrapped.Items);
            }

            return plain.ValidateAsync(value, context, cancellationToken);
        }
    }
}
