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
    public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = null;
        return false;
    }

    public bool TryGetValidatableParameterInfo(ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
    {
        validatableInfo = null;
        if (BodyParameter.ModelOf(parameterInfo.ParameterType) is not { } model)
        {
            return false;
        }

        // Ours is said to know it also where there is nothing to validate: another resolver would look into Body<T> itself.
        _ = options.TryGetValidatableParameterInfo(new BodyParameter(parameterInfo, model), out IValidatableInfo? plain);
        validatableInfo = new Unwrapped(plain);
        return true;
    }

    /// <param name="plain">Validates the model; null where it needs no validation.</param>
    private sealed class Unwrapped(IValidatableInfo? plain) : IValidatableInfo
    {
        public Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken)
        {
            if (plain is null || value is null)
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
