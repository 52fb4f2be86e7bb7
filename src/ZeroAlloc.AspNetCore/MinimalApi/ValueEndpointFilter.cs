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
    private readonly bool _isNegotiated;

    private ValueEndpointFilter(Type declared, EndpointFilterDelegate next, bool isHandlerNext, bool isNegotiated)
    {
        _declared = declared;
        _next = next;
        _isHandlerNext = isHandlerNext;
        _isNegotiated = isNegotiated;
    }

    /// <summary>The filter of one endpoint; none where the handler can't return a value that is ours.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="next">What stands behind the filter.</param>
    /// <param name="isHandlerNext">Whether that is the handler, without another filter.</param>
    /// <param name="isNegotiated">Whether clients choose the format of values; otherwise they are JSON.</param>
    public static EndpointFilterDelegate Create(MethodInfo handler, EndpointFilterDelegate next, bool isHandlerNext, bool isNegotiated)
    {
        Type declared = DeclaredType.Awaited(handler.ReturnType);
        return CanReturnValue(declared) ? new ValueEndpointFilter(declared, next, isHandlerNext, isNegotiated).InvokeAsync : next;
    }

    /// <summary>Whether a handler that declares <paramref name="declared"/> may return a value of ours, or a result with one.</summary>
    public static bool CanReturnValue(Type declared) => declared != typeof(void)
        && declared != typeof(string)
        && !DeclaredType.IsFSharpAsync(declared)
        && (!typeof(IResult).IsAssignableFrom(declared) || ValueResult.CanBe(declared));

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
        await (_isNegotiated
            ? NegotiatedResponse.WriteOrDefaultAsync(context.HttpContext, value, declared)
            : NegotiatedResponse.WriteDefaultAsync(context.HttpContext, value, declared));
        return Results.Empty;
    }
}
