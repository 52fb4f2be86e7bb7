using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>
/// Continues by a delegate of ASP.NET Core's own, over a method without the body parameter (<see cref="BodilessDelegate"/>).
/// </summary>
/// <typeparam name="T">Type of the body parameter.</typeparam>
/// <param name="bodiless">The delegate.</param>
internal sealed class FactoryHandler<T>(RequestDelegate bodiless) : BodilessHandler<T>
{
    public override Task InvokeAsync(T body, HttpContext context, object? started)
    {
        ref T? slot = ref BoundBody<T>.Slot;
        T? outer = slot;
        slot = body;
        try
        {
            return bodiless(context);
        }
        finally
        {
            slot = outer;
        }
    }
}
