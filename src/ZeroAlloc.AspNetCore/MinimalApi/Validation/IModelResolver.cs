using Microsoft.Extensions.Validation;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>A <see cref="ModelResolver{TType, TParameter}"/> of any framework.</summary>
internal interface IModelResolver
{
    /// <summary>Sets what it works with: emitted classes have no constructors.</summary>
    /// <param name="resolver">The resolver that gets everything except bodies.</param>
    void Begin(IValidatableInfoResolver resolver);
}
