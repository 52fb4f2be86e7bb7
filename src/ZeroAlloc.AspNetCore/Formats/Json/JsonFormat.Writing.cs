using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>The JSON responses of minimal APIs: ours where the type is compiled, else exactly what the stock writer does.</summary>
internal sealed partial class JsonFormat
{
    /// <summary>Content-Type of <c>WriteAsJsonAsync</c> and <c>Results.Json</c> unless another is given.</summary>
    public const string DefaultContentType = "application/json; charset=utf-8";

    /// <summary>Mentions the contracts of a type that a caller names; does nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Mention<T>()
    {
        ContractMentions.Mention<T, JsonBodyContract<T>>();
        ContractMentions.Mention<T, StockJsonContract<T>>();
    }

    /// <summary>Writes a value as <typeparamref name="T"/>, as <c>WriteAsJsonAsync</c> does.</summary>
    public ValueTask WriteDeclaredAsync<T>(HttpContext context, T value, string? contentType, CancellationToken cancellationToken)
    {
        if (value is not null)
        {
            Mention<T>();
            BodyContract contract = typeof(T) == typeof(object) ? ContractForRunTimeType(value.GetType()) : ContractFor(typeof(T));
            if (contract.Writing == Way.Compiled)
            {
                var source = contract is BodyContract<T> typed ? typed.Open(value) : contract.Open(value);
                return ResponseBody.WriteAsync(context, source, contentType ?? DefaultContentType, Threshold, cancellationToken);
            }

            if (contract.Writing == Way.Streamed)
            {
                return WriteSequenceAsync(context, contract, value, contentType ?? DefaultContentType, cancellationToken);
            }
        }

        Counters.Written(BodySerializer.BuiltIn);
        return new ValueTask(HostJson.WriteAsync(context.Response, value, Options, contentType, cancellationToken));
    }

    public override ValueTask WriteAsync(
        HttpContext context,
        BodyContract contract,
        Type declared,
        object value,
        string? contentType,
        CancellationToken cancellationToken) =>
        contract.Writing == Way.Compiled
            ? ResponseBody.WriteAsync(context, contract.Open(value), contentType ?? DefaultContentType, Threshold, cancellationToken)
            : WriteOtherwiseAsync(context, contract, declared, value, contentType, cancellationToken);

    /// <summary>The same for a result, which the framework logs.</summary>
    /// <param name="logger">Of the framework's own result.</param>
    /// <param name="context">The request being answered.</param>
    /// <param name="value">The value.</param>
    /// <param name="contentType">Content-Type to use instead of <see cref="DefaultContentType"/>.</param>
    public ValueTask WriteResultAsync<T>(ILogger logger, HttpContext context, T value, string? contentType)
    {
        if (logger.IsEnabled(LogLevel.Information))
        {
            Type runTime = value!.GetType();
            bool isDeclared = typeof(T) == runTime || HasKnownPolymorphism(typeof(T));
            StockLog.WritingJson(logger, (isDeclared ? typeof(T) : runTime).Name);
        }

        if (value is ProblemDetails)
        {
            contentType = ProblemContentType.For(contentType);
        }

        if (typeof(T).IsValueType)
        {
            return WriteDeclaredAsync(context, value, contentType, default);
        }

        object written = value!;
        BodyContract contract = ContractFor(typeof(T), ref written);
        return WriteAsync(context, contract, typeof(T), written, contentType, default);
    }

    /// <summary>The same for a result that names the contract of its value, which is written by it whatever the run-time type.</summary>
    /// <param name="logger">Of the framework's own result.</param>
    /// <param name="context">The request being answered.</param>
    /// <param name="contract">The contract, which isn't written by the built-in serializer.</param>
    /// <param name="declared">The type that the contract is of.</param>
    /// <param name="value">The value.</param>
    /// <param name="contentType">Content-Type to use instead of <see cref="DefaultContentType"/>.</param>
    public ValueTask WriteResultAsync(
        ILogger logger, HttpContext context, BodyContract contract, Type declared, object value, string? contentType)
    {
        if (logger.IsEnabled(LogLevel.Information))
        {
            StockLog.WritingJson(logger, declared.Name);
        }

        // Problem details have no Content-Type of their own here, in any version of the framework.
        return WriteAsync(context, contract, declared, value, contentType, default);
    }

    /// <summary>Counts a body whose values contracts of these options write one by one.</summary>
    public void CountWritten(bool isCompiled) => Counters.Written(isCompiled ? BodySerializer.Compiled : BodySerializer.BuiltIn);

    /// <summary>Sends one server-sent event of a response whose head is the caller's.</summary>
    /// <param name="body">The response's body, whose writes a server also flushes.</param>
    /// <param name="text">The event, complete.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    public static ValueTask WriteEventAsync(Stream body, ReadOnlyMemory<byte> text, CancellationToken cancellationToken)
    {
        BodyMeter.Sent(text.Length);
        return body.WriteAsync(text, cancellationToken);
    }

    /// <summary>Writes null as the framework writes it for a handler that declares <paramref name="declared"/>.</summary>
    public ValueTask WriteNullAsync(HttpContext context, Type declared)
    {
        Counters.Written(BodySerializer.BuiltIn);
        return new ValueTask(context.Response.WriteAsJsonAsync(null, Options.GetTypeInfo(declared)));
    }

    protected override bool IsSentByUs(BodyContract contract) => contract.Writing == Way.Compiled;

    /// <summary>Writes a value that compiled code does not write at once: item by item, or by the stock writer.</summary>
    private ValueTask WriteOtherwiseAsync(
        HttpContext context,
        BodyContract contract,
        Type declared,
        object value,
        string? contentType,
        CancellationToken cancellationToken) =>
        contract.Writing == Way.Streamed
            ? WriteSequenceAsync(context, contract, value, contentType ?? DefaultContentType, cancellationToken)
            : new ValueTask(WriteStockAsync(context, value, declared, contentType));

    private Task WriteStockAsync(HttpContext context, object value, Type declared, string? contentType)
    {
        Counters.Written(BodySerializer.BuiltIn);
        bool suits = declared == value.GetType() || HasKnownPolymorphism(declared);
        return suits
            ? context.Response.WriteAsJsonAsync(value, Options.GetTypeInfo(declared), contentType)
            : HostJson.WriteAsync<object>(context.Response, value, Options, contentType);
    }
}
