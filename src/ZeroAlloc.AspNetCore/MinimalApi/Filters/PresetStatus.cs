using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>Lets a handler run behind our filter although the response has an error's status, as it runs without a filter.</summary>
/// <remarks>
/// The framework's delegate around a handler looks at the status of the context that the filter before
/// it hands on. There 400 means that a parameter could not be bound, and the handler must not run; so an
/// endpoint that is reached with 400 is bound under another status, by which the two can be told apart.
/// </remarks>
internal static class PresetStatus
{
    /// <summary>Stands for 400 while parameters are bound: any error that no binding of the framework's gives.</summary>
    private const int Stand = StatusCodes.Status418ImATeapot;

    /// <summary>Invokes an endpoint. An extension method, so that the endpoint's delegate calls it directly.</summary>
    public static Task InvokePresetAsync(this RequestDelegate next, HttpContext context)
    {
        if (context.Response.StatusCode != StatusCodes.Status400BadRequest)
        {
            return next(context);
        }

        context.Features.Set(BadRequest.Instance);
        context.Response.StatusCode = Stand;
        Task task;
        try
        {
            task = next(context);
        }
        catch
        {
            Undo(context);
            throw;
        }

        if (!task.IsCompletedSuccessfully)
        {
            return UndoAsync(task, context);
        }

        Undo(context);
        return task;
    }

    /// <summary>Gives the response the status back that it had when the endpoint was reached.</summary>
    /// <param name="context">The request.</param>
    /// <param name="isPreset">Whether it is an error's, and not because a parameter could not be bound.</param>
    /// <returns>Whether all parameters are bound.</returns>
    public static bool TryRestore(HttpContext context, out bool isPreset)
    {
        isPreset = false;
        HttpResponse response = context.Response;
        if (response.StatusCode < StatusCodes.Status400BadRequest)
        {
            return true;
        }

        bool wasBadRequest = context.Features.Get<BadRequest>() is not null;
        context.Features.Set<BadRequest>(null);
        if (response.StatusCode == StatusCodes.Status400BadRequest)
        {
            return false;
        }

        if (wasBadRequest && response.StatusCode == Stand)
        {
            response.StatusCode = StatusCodes.Status400BadRequest;
        }

        isPreset = true;
        return true;
    }

    /// <summary>An invocation with which the framework's delegate around the handler runs that, whatever the status is.</summary>
    public static EndpointFilterInvocationContext Ignoring(EndpointFilterInvocationContext invocation) =>
        invocation.HttpContext.Response.StatusCode < StatusCodes.Status400BadRequest ? invocation : WithoutError(invocation);

    /// <summary>The same invocation, for the framework's delegate around the handler: in a context without an error.</summary>
    /// <remarks>All else in it is that of the request. The handler does not see it: its arguments have been bound.</remarks>
    public static EndpointFilterInvocationContext WithoutError(EndpointFilterInvocationContext invocation)
    {
        var features = new FeatureCollection(invocation.HttpContext.Features);
        features.Set<IHttpResponseFeature>(new HttpResponseFeature());
        return new Invocation(invocation, new DefaultHttpContext(features));
    }

    private static async Task UndoAsync(Task task, HttpContext context)
    {
        try
        {
            await task;
        }
        finally
        {
            Undo(context);
        }
    }

    /// <summary>Restores 400 after a binding that neither reached the filter nor set a status: it threw, or the client has left.</summary>
    private static void Undo(HttpContext context)
    {
        if (context.Features.Get<BadRequest>() is null)
        {
            return;
        }

        context.Features.Set<BadRequest>(null);
        if (context.Response is { StatusCode: Stand, HasStarted: false } response)
        {
            response.StatusCode = StatusCodes.Status400BadRequest;
        }
    }

    private sealed class BadRequest
    {
        public static BadRequest Instance { get; } = new();
    }

    private sealed class Invocation(EndpointFilterInvocationContext bound, HttpContext context) : EndpointFilterInvocationContext
    {
        public override HttpContext HttpContext => context;

        public override IList<object?> Arguments => bound.Arguments;

        public override T GetArgument<T>(int index) => bound.GetArgument<T>(index);
    }
}
