#pragma warning disable ASP0029
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.Extensions.Validation;

namespace ZeroAlloc.Framework11;

/// <summary>As this framework's generator makes it: knows how parameters of type <see cref="SignUp"/> are validated.</summary>
internal sealed class SignUpResolver : IValidatableInfoResolver
{
    public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableTypeInfo? validatableInfo)
    {
        validatableInfo = null;
        return false;
    }

    public bool TryGetValidatableParameterInfo(
        ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableParameterInfo? validatableInfo)
    {
        validatableInfo = parameterInfo.ParameterType == typeof(SignUp) ? new Info() : null;
        return validatableInfo is not null;
    }

    private sealed class Info : IValidatableParameterInfo
    {
        public void Validate(object? value, ValidateContext context)
        {
            var form = (SignUp)value!;
            if (form.Email?.Contains('@') is not true)
            {
                Add(context, nameof(form.Email), form);
            }

            if (form.Age < 18)
            {
                Add(context, nameof(form.Age), form);
            }
        }

        public async Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken)
        {
            await Task.Yield();
            Validate(value, context);
        }

        private static void Add(ValidateContext context, string name, SignUp form) => context.AddValidationError(
            new ValidationError { Name = name, Path = name, ErrorMessage = $"{name} is wrong.", Container = form });
    }
}
