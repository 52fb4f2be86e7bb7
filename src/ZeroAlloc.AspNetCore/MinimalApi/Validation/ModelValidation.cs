using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Validation;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>Validates the model of a <see cref="Body{T}"/>: base class of the one that implements the framework's interface.</summary>
internal abstract class ModelValidation
{
    /// <summary>Whether the framework's caller sets an object of System.ComponentModel.DataAnnotations, as version 10 does.</summary>
    private static readonly bool s_hasContext = typeof(ValidateContext).GetProperty(nameof(ValidateContext.ValidationContext)) is not null;

    private Func<object?, ValidateContext, CancellationToken, Task>? _validateAsync;
    private Action<object?, ValidateContext>? _validate;

    /// <summary>Sets what validates an ordinary parameter: emitted classes have no constructors.</summary>
    /// <param name="contract">The framework's interface.</param>
    /// <param name="ordinary">An object that implements it.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What the framework doesn't call is needed by nobody.")]
    public void Begin(Type contract, object ordinary)
    {
        _validateAsync = contract.GetMethod(nameof(ValidateAsync))
            ?.CreateDelegate<Func<object?, ValidateContext, CancellationToken, Task>>(ordinary);
        _validate = contract.GetMethod(nameof(Validate))?.CreateDelegate<Action<object?, ValidateContext>>(ordinary);
    }

    /// <summary>Implements the framework's method.</summary>
    public virtual Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken) =>
        _validateAsync is null || value is null
            ? Task.CompletedTask
            : _validateAsync(ModelOf(value, context), context, cancellationToken);

    /// <summary>Implements the framework's method.</summary>
    public virtual void Validate(object? value, ValidateContext context)
    {
        if (_validate is not null && value is not null)
        {
            _validate(ModelOf(value, context), context);
        }
    }

    private static object ModelOf(object value, ValidateContext context)
    {
        if (value is not IBody body)
        {
            return value;
        }

        if (s_hasContext)
        {
            SetContext(body.Model, context);
        }

        return body.Model;
    }

    /// <summary>A method of its own: the property doesn't exist in every version.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The display name is given.")]
    private static void SetContext(object model, ValidateContext context)
    {
        ValidationContext wrapped = context.ValidationContext;
        context.ValidationContext = new ValidationContext(model, wrapped.DisplayName, wrapped, wrapped.Items);
    }
}
