#pragma warning disable ASP0029
using System.ComponentModel.DataAnnotations;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi.Validation;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.MinimalApi.Validation;

/// <summary>The resolver that tells the framework's validation about <see cref="Body{T}"/>. tests/Setups compares responses.</summary>
public sealed class BodyValidationTests
{
    [Fact]
    public void Resolvers_AppValidates_OursIsFirstAndKnowsBodiesToValidateAlone()
    {
        Assert.SkipUnless(Environment.Version.Major == 10, "The SDK's generator makes resolvers for .NET 10 only.");
        ValidationOptions options = OptionsOf(static services =>
        {
            Validating.AddTo(services);
            services.AddZeroAllocFormatters();
        });

        Assert.IsAssignableFrom<IBodyResolver>(options.Resolvers[0]);
        Assert.NotEmpty(options.Resolvers.Skip(1));
        Assert.All(options.Resolvers.Skip(1), static resolver => Assert.IsAssignableFrom<IModelResolver>(resolver));
        Assert.Equal((true, false), Knowing(options, nameof(TakeValidatedBody)));
        Assert.Equal((false, false), Knowing(options, nameof(TakeBody)));
        Assert.Equal((false, true), Knowing(options, nameof(TakeNumber)));
    }

    [Fact]
    public void Resolvers_AppDoesNotValidate_None() =>
        Assert.Empty(OptionsOf(static services => services.AddZeroAllocFormatters()).Resolvers);

    /// <summary>Emitted classes implement the interfaces.</summary>
    [Fact]
    public void Difference_R105_WithoutDynamicCode_NoResolver()
    {
        var options = new ValidationOptions();

        BodyValidation.AddTo(options);

        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported ? 1 : 0, options.Resolvers.Count);
    }

    private static ValidationOptions OptionsOf(Action<IServiceCollection> configure)
    {
        var services = new ServiceCollection();
        configure(services);
        return services.BuildServiceProvider().GetRequiredService<IOptions<ValidationOptions>>().Value;
    }

    /// <summary>Whether the first resolver, and any other one, knows a handler's parameter.</summary>
    private static (bool First, bool Other) Knowing(ValidationOptions options, string method)
    {
        ParameterInfo parameter = typeof(BodyValidationTests).GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!
            .GetParameters()[0];

        // The type of what is found differs between versions of the framework.
        MethodInfo find = typeof(IValidatableInfoResolver).GetMethod(nameof(IValidatableInfoResolver.TryGetValidatableParameterInfo))!;
        bool[] known = [.. options.Resolvers.Select(resolver => (bool)find.Invoke(resolver, [parameter, null])!)];
        return (known[0], known.Skip(1).Any(static one => one));
    }

    private static int TakeValidatedBody([Required] Body<Version> body) => body.Value.Major;

    private static int TakeBody(Body<int> body) => body.Value;

    private static int TakeNumber([Range(1, 3)] int number) => number;
}
