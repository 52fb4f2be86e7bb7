using System.Reflection;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>Which handlers may have endpoints of the framework's generator is known before the endpoint is.</summary>
public sealed class RequestDelegateGeneratorTests
{
    [Fact]
    public void MayHaveMade_HandlerOfAnAssembly_WhetherTheGeneratorRanForIt()
    {
        MethodInfo generated = typeof(GeneratedHandlers.GeneratedHandlers).GetMethod(nameof(GeneratedHandlers.GeneratedHandlers.Map))!;
        MethodInfo own = ((Func<string>)(static () => "")).Method;

        Assert.True(RequestDelegateGenerator.MayHaveMade(generated));
        Assert.False(RequestDelegateGenerator.MayHaveMade(own));
    }
}
