using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;
using ZeroAlloc.AspNetCore.Negotiation;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Writes the values that an endpoint's handler returns.</summary>
/// <param name="declared">Type that the handler declares, which the framework forgets when an endpoint has filters.</param>
/// <param name="next">The next filter, or the handler.</param>
/// <param name="services">
/// Those of the endpoint: as in ASP.NET Core, values are written under its options, and only results under those of the request.
/// </param>
/// <param name="isNegotiated">Whether clients choose the format of values; otherwise they are JSON.</param>
/// <param name="isGenerated">Whether the framework's generator made the endpoint's delegate.</param>
/// <remarks>
/// One per endpoint. No asynchronous method surrounds a handler that returns at once: what it changes of its execution context, the
/// current culture for example, reaches the result that it returns, as without a filter.
/// </remarks>
internal sealed class ValueEndpointFilter(
    Type declared, EndpointFilterDelegate next, EndpointServices services, bool isNegotiated, bool isGenerated)
{
    /// <summary>Content-Type of a text.</summary>
    public const string PlainText = "text/plain; charset=utf-8";

    private static readonly object s_sent = Results.Empty;

    private readonly bool _mayBeResult = declared == typeof(object) || typeof(IResult).IsAssignableFrom(declared);

    /// <summary>
    /// Whether the endpoint would have no filter without this one: then values mean what they mean where no filter is. Set when the
    /// endpoint is complete, before its first request.
    /// </summary>
    public bool IsAlone { get; set; }

    /// <summary>Whether a handler may return a value of ours, or a result with one.</summary>
    public static bool CanReturnValue(MethodInfo handler) =>
        !DeclaredType.IsUnknownAwaitable(handler.ReturnType) && CanReturnValue(DeclaredType.Awaited(handler.ReturnType));

    /// <summary>Whether a handler that declares <paramref name="declared"/> may return a value of ours, or a result with one.</summary>
    public static bool CanReturnValue(Type declared) => declared != typeof(void)
        && declared != typeof(string)
        && (!typeof(IResult).IsAssignableFrom(declared) || ValueResult.CanBe(declared));

    /// <summary>Invokes the handler, and the filters around it, and writes the value.</summary>
    /// <returns>What is left to the framework to write; a result that writes nothing where all is written.</returns>
    public ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext invocation)
    {
        HttpContext context = invocation.HttpContext;
        bool isErrorPreset = false;
        if (IsAlone && !PresetStatus.TryRestore(context, out isErrorPreset))
        {
            // The framework ends the request, as without a filter.
            return next(invocation);
        }

        ValueTask<object?> handling = next(isErrorPreset ? PresetStatus.WithoutError(invocation) : invocation);
        return handling.IsCompletedSuccessfully ? WriteAsync(context, handling.Result) : AwaitAsync(context, handling);
    }

    /// <summary>The same where all parameters are bound, so that an error's status can't mean that one is not.</summary>
    public ValueTask<object?> InvokeBoundAsync(EndpointFilterInvocationContext invocation)
    {
        ValueTask<object?> handling = next(PresetStatus.Ignoring(invocation));
        return handling.IsCompletedSuccessfully
            ? WriteAsync(invocation.HttpContext, handling.Result)
            : AwaitAsync(invocation.HttpContext, handling);
    }

    private static async ValueTask<object?> AwaitSentAsync(ValueTask writing)
    {
        await writing;
        return s_sent;
    }

    /// <remarks>
    /// Pooled: a handler that yields took 126 bytes more (<c>ValueAllocationTests</c>). What calls the outermost filter awaits it, once.
    /// </remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<object?> AwaitAsync(HttpContext context, ValueTask<object?> handling) =>
        await WriteAsync(context, await handling);

    private ValueTask<object?> WriteAsync(HttpContext context, object? value)
    {
        ValueTask writing;
        if (value is null)
        {
            if (!IsAlone)
            {
                return default;
            }

            writing = WriteNullAsync(context);
        }
        else if (value is string && IsText(context))
        {
            return new ValueTask<object?>(value);
        }
        else if (value is IResult result && (_mayBeResult || !IsAlone || result is EmptyHttpResult))
        {
            if (IsAlone && isGenerated && declared == typeof(object))
            {
                // As without a filter: the generator sets it before it looks at what the value is.
                context.Response.ContentType ??= JsonFormat.DefaultContentType;
            }

            if (!ValueResult.TryExecute(context, result, out writing))
            {
                return new ValueTask<object?>(result);
            }
        }
        else
        {
            // A filter inside this one may have replaced the value by one of another type.
            Type type = declared.IsInstanceOfType(value) ? declared : typeof(object);
            writing = isNegotiated && value is not string
                ? NegotiatedResponse.WriteOrDefaultAsync(context, services, value, type)
                : NegotiatedResponse.WriteDefaultAsync(context, services, value, type);
        }

        if (!writing.IsCompletedSuccessfully)
        {
            return AwaitSentAsync(writing);
        }

        writing.GetAwaiter().GetResult();
        return new ValueTask<object?>(s_sent);
    }

    /// <summary>Whether a string is text, which the framework writes: not if another type is declared, an interface for example.</summary>
    private bool IsText(HttpContext context)
    {
        if (!IsAlone)
        {
            return true;
        }

        if (declared != typeof(object))
        {
            return false;
        }

        // The generator forgets the type where there is a filter.
        context.Response.ContentType ??= PlainText;
        return true;
    }

    private ValueTask WriteNullAsync(HttpContext context) => typeof(IResult).IsAssignableFrom(declared)
        ? throw new InvalidOperationException("The IResult returned by the Delegate must not be null.")
        : services.Json.WriteNullAsync(context, declared);
}
