using System.Reflection;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Negotiation;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Writes the values that an endpoint's handler returns.</summary>
/// <remarks>One per endpoint; it knows the handler's declared type, which the framework forgets when an endpoint has filters.</remarks>
internal sealed class ValueEndpointFilter
{
    private readonly Type _declared;
    private readonly EndpointFilterDelegate _next;
    private readonly bool _isHandlerNext;

    private ValueEndpointFilter(Type declared, EndpointFilterDelegate next, bool isHandlerNext)
    {
        _declared = declared;
        _next = next;
        _isHandlerNext = isHandlerNext;
    }

    /// <summary>The filter of one endpoint; none where the handler can't return a value that is ours.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="next">What stands behind the filter.</param>
    /// <param name="isHandlerNext">Whether that is the handler, without another filter.</param>
    public static EndpointFilterDelegate Create(MethodInfo handler, EndpointFilterDelegate next, bool isHandlerNext)
    {
        Type declared = DeclaredType.Awaited(handler.ReturnType);
        bool never = declared == typeof(void)
            || declared == typeof(string)
            || (typeof(IResult).IsAssignableFrom(declared) && !ValueResult.CanBe(declared));
        return never ? next : new ValueEndpointFilter(declared, next, isHandlerNext).InvokeAsync;
    }

    private async ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context)
    {
        bool isErrorPreset = PresetStatus.Restore(context.HttpContext);
        object? value = await _next(isErrorPreset && _isHandlerNext ? PresetStatus.WithoutError(context) : context);
        if (value is null or string)
        {
            return value;
        }

        if (value is IResult result)
        {
            if (!ValueResult.TryExecute(context.HttpContext, result, out ValueTask writing))
            {
                return result;
            }

            await writing;
            return Results.Empty;
        }

        // A filter inside this one may have replaced the value by one of another type.
        Type declared = _declared.IsInstanceOfType(value) ? _declared : typeof(object);
        await NegotiatedResponse.WriteOrDefaultAsync(context.HttpContext, value, declared);
        return Results.Empty;
    }
}
