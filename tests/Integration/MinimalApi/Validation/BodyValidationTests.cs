#pragma warning disable ASP0029
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi.Validation;

namespace ZeroAlloc.Integration.MinimalApi.Validation;

/// <summary>The resolver that tells the framework's validation about <see cref="Body{T}"/>. tests/Setups compares responses.</summary>
public sealed class BodyValidationTests
{
    [Fact]
    public void Resolvers_AppValidates_OursIsFirstAndKnowsBodiesAlone()
    {
        // One more: it stands for those that generated code adds.
        ValidationOptions options = OptionsOf(static services => services
            .AddValidation(static validation => validation.Resolvers.Add(BodyValidation.TryCreate(validation)!))
            .AddZeroAllocFormatters());

        Assert.IsAssignableFrom<IBodyResolver>(options.Resolvers[0]);
        Assert.True(Knows(options, nameof(TakeBody)));
        Assert.False(Knows(options, nameof(TakeNumber)));
    }

    [Fact]
    public void Resolvers_AppDoesNotValidate_None() =>
        Assert.Empty(OptionsOf(static services => services.AddZeroAllocFormatters()).Resolvers);

    /// <summary>Emitted classes implement the interfaces.</summary>
    [Fact]
    public void Difference_R105_WithoutDynamicCode_NoResolver() =>
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, BodyValidation.TryCreate(new ValidationOptions()) is not null);

    private static ValidationOptions OptionsOf(Action<IServiceCollection> configure)
    {
        var services = new ServiceCollection();
        configure(services);
        return services.BuildServiceProvider().GetRequiredService<IOptions<ValidationOptions>>().Value;
    }

    // The type of what is found differs between versions of the framework.
    private static bool Knows(ValidationOptions options, string method)
    {
        MethodInfo handler = typeof(BodyValidationTests).GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!;
        return (bool)typeof(IValidatableInfoResolver).GetMethod(nameof(IValidatableInfoResolver.TryGetValidatableParameterInfo))!
            .Invoke(options.Resolvers[0], [handler.GetParameters()[0], null])!;
    }

    private static int TakeBody(Body<Version> body) => body.Value.Major;

    private static int TakeNumber(int number) => number;
}
