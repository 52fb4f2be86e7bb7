using FluentValidation;

namespace ZeroAlloc.Setups.Models;

/// <summary>The form's rules as users of FluentValidation write them.</summary>
/// <remarks>
/// Its messages name the members as the process resolves names: FastEndpoints sets that for every validator of the process.
/// </remarks>
internal sealed class SignUpValidator : AbstractValidator<SignUp>
{
    public SignUpValidator()
    {
        RuleFor(static form => form.Email).NotEmpty().EmailAddress();
        RuleFor(static form => form.Age).InclusiveBetween(18, 120);
    }
}
