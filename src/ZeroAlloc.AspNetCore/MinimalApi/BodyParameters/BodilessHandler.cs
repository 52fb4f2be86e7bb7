using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Continues a request whose body compiled code has read: binds the other parameters, and calls filters and handler.</summary>
/// <typeparam name="T">Type of the body parameter.</typeparam>
internal abstract class BodilessHandler<T>
{
    /// <summary>Whether <see cref="TryStart"/> runs code of the application.</summary>
    public virtual bool StartsServices => false;

    /// <summary>Prepares a request before its body is read.</summary>
    /// <param name="context">The request.</param>
    /// <param name="started">Null, or what <see cref="InvokeAsync"/> gets.</param>
    /// <returns>Whether it can be continued; otherwise ASP.NET Core's delegate has to respond.</returns>
    public virtual bool TryStart(HttpContext context, out object? started)
    {
        started = null;
        return true;
    }

    /// <summary>Has ASP.NET Core's delegate get what the start has made, since it responds after all.</summary>
    public virtual void HandOver(HttpContext context, object? started)
    {
    }

    /// <summary>Continues with the body.</summary>
    public abstract Task InvokeAsync(T body, HttpContext context, object? started);
}
