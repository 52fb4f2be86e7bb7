using System.Buffers;
using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>The delegate of an endpoint with a body parameter of a type.</summary>
/// <typeparam name="T">Type of the parameter.</typeparam>
/// <param name="framework">ASP.NET Core's own delegate.</param>
/// <param name="plan">What the second delegate is made of.</param>
/// <remarks>
/// ASP.NET Core reads bodies in an asynchronous method. So an exception is in the task, and what a handler, or the model, changes of its
/// execution context does not leave the endpoint. The same holds here, without the object of such a method where nothing has to be
/// waited for.
/// </remarks>
internal sealed class BodyParameterDelegate<T>(RequestDelegate framework, BodyParameterPlan plan) : BodyParameterDelegate(framework, plan)
{
    private static readonly byte[] s_null = "null"u8.ToArray();

    private BodilessHandler<T>? _bodiless;

    public override Task InvokeAsync(HttpContext context)
    {
        if (!IsReadHere(context))
        {
            return Framework(context);
        }

        if (Bodiless() is not { } bodiless
            || Json.ContractFor(typeof(T)) is not BodyContract<T> { Reading: Way.Compiled } contract)
        {
            Json.CountReadByFramework();
            return Framework(context);
        }

        if (bodiless.StartsServices || ExecutionContext.Capture() is not { } before)
        {
            return ReadIsolatedAsync(contract, bodiless, context);
        }

        if (!bodiless.TryStart(context, out object? started))
        {
            Json.CountReadByFramework();
            return Framework(context);
        }

        return ReadAsync(contract, new Started(bodiless, context, started), before);
    }

    protected override bool IsCompiled() => !Json.HasOwnConverter(typeof(T))
        && Json.ContractFor(typeof(T)) is BodyContract<T> contract
        && contract.WayOf(isWriting: false) == Way.Compiled;

    protected override bool TryCreateBodiless(BodyParameterPlan plan)
    {
        BodilessHandler<T>? made = plan.Arguments is { } arguments ? GeneratedHandler<T>.Create(plan, arguments)
            : BodyParameterSupport.IsSupported && BodilessDelegate.Create<T>(plan) is { } bodiless ? new FactoryHandler<T>(bodiless)
            : null;
        Volatile.Write(ref _bodiless, made);
        return made is not null;
    }

    private static void Restore(ExecutionContext before)
    {
        if (ExecutionContext.Capture() != before)
        {
            ExecutionContext.Restore(before);
        }
    }

    /// <summary>Invokes the second delegate with a body.</summary>
    private static Task RunAsync(T body, Started request)
    {
        try
        {
            return request.Bodiless.InvokeAsync(body, request.Context, request.State);
        }
        catch (Exception e)
        {
            return ThrowAsync(ExceptionDispatchInfo.Capture(e));
        }
    }

    /// <summary>A task that is as an asynchronous method leaves it: cancelled, where that is what was thrown.</summary>
    private static async Task ThrowAsync(ExceptionDispatchInfo exception)
    {
        await Task.CompletedTask;
        exception.Throw();
    }

    private BodilessHandler<T>? Bodiless()
    {
        if (_bodiless is null)
        {
            BuildIfDue();
        }

        return _bodiless;
    }

    /// <summary>Whether the body may be one for compiled code; all other requests are the framework's, the body untouched.</summary>
    private bool IsReadHere(HttpContext context) => context.Response.StatusCode < StatusCodes.Status400BadRequest
        && context.Features[typeof(IHttpRequestBodyDetectionFeature)] is IHttpRequestBodyDetectionFeature { CanHaveBody: true }
        && Json.IsReadHere(context.Request.ContentType);

    private Task ReadAsync(BodyContract<T> contract, Started request, ExecutionContext before)
    {
        ValueTask<ReadAttempt<T>> reading;
        try
        {
            reading = contract.TryReadAsync(request.Context.Request, default);
        }
        catch (Exception e)
        {
            reading = ValueTask.FromException<ReadAttempt<T>>(e);
        }

        Restore(before);
        if (!reading.IsCompletedSuccessfully)
        {
            return FinishAsync(reading, request);
        }

        // Taken once: behind a task that has just completed stands a pooled object, which is somebody else's afterwards.
        ReadAttempt<T> attempt = reading.Result;
        if (attempt is not { IsRead: true, Value: { } body })
        {
            return FinishAsync(new ValueTask<ReadAttempt<T>>(attempt), request);
        }

        Task running = RunAsync(body, request);
        Restore(before);
        return running;
    }

    /// <summary>
    /// The same where services are resolved first, or the flow of the execution context is suppressed: it can't be restored by hand then.
    /// </summary>
    private async Task ReadIsolatedAsync(BodyContract<T> contract, BodilessHandler<T> bodiless, HttpContext context)
    {
        if (bodiless.TryStart(context, out object? started))
        {
            await FinishAsync(ReadInOwnFlowAsync(contract, context.Request), new Started(bodiless, context, started));
        }
        else
        {
            Json.CountReadByFramework();
            await Framework(context);
        }
    }

    /// <summary>Reads in an execution context of its own, as the framework does: what the model changes of it is gone then.</summary>
    private static async ValueTask<ReadAttempt<T>> ReadInOwnFlowAsync(BodyContract<T> contract, HttpRequest request) =>
        await contract.TryReadAsync(request, default);

    private async Task FinishAsync(ValueTask<ReadAttempt<T>> reading, Started request)
    {
        HttpContext context = request.Context;
        ReadAttempt<T> attempt;
        try
        {
            attempt = await reading;
        }
        catch (IOException e)
        {
            EndpointServices services = EndpointServices.Of(context);
            StockLog.BodyNotReceived(IsGenerated ? services.LoggerOf(RequestDelegateGenerator.Category) : services.BindingLogger, e);
            context.Response.StatusCode = (e as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest;
            return;
        }

        if (attempt is { IsRead: true, Value: { } body })
        {
            await RunAsync(body, request);
            return;
        }

        request.Bodiless.HandOver(context, request.State);
        if (attempt.IsRead)
        {
            // Whether null is allowed, and what a handler gets for it, the framework knows. Its bytes have been consumed.
            await ReplayAsync(Null(), context);
        }
        else
        {
            await (attempt.Document is { } document ? ReplayAsync(document, context) : Framework(context));
        }
    }

    private static PooledBlock Null()
    {
        PooledBlock block = PooledBlock.Rent();
        block.Append(new ReadOnlySequence<byte>(s_null));
        return block;
    }

    /// <summary>Gives the framework's delegate a document in the place of the body.</summary>
    private Task ReplayAsync(PooledBlock document, HttpContext context) => RequestBody.ReadByPipeAsync(
        context.Request,
        document,
        async () =>
        {
            await Framework(context);
            return true;
        });

    /// <summary>A request whose body is being read.</summary>
    private readonly record struct Started(BodilessHandler<T> Bodiless, HttpContext Context, object? State);
}
