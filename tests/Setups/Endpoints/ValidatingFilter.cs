using FluentValidation;
using FluentValidation.Results;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups.Endpoints;

/// <summary>A filter that finds the form among the arguments, as guides to FluentValidation write it.</summary>
/// <param name="validator">The form's rules.</param>
internal sealed class ValidatingFilter(IValidator<SignUp> validator) : IEndpointFilter
{
    /// <inheritdoc/>
    public async ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        if (context.Arguments.OfType<SignUp>().FirstOrDefault() is { } form)
        {
            ValidationResult result = await validator.ValidateAsync(form, context.HttpContext.RequestAborted);
            if (!result.IsValid)
            {
                return Results.ValidationProblem(result.ToDictionary());
            }
        }

        return await next(context);
    }
}
