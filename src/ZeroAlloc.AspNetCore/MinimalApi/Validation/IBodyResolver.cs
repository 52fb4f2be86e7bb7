using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Validation;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>A <see cref="BodyResolver{TType, TParameter}"/> of any framework.</summary>
internal interface IBodyResolver
{
    /// <summary>Sets what it works with: emitted classes have no constructors.</summary>
    /// <param name="options">The host's, which know how ordinary parameters are validated.</param>
    /// <param name="info">The class, derived from <see cref="ModelValidation"/>, of what it finds.</param>
    void Begin(
        ValidationOptions options,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)]
        Type info);
}
