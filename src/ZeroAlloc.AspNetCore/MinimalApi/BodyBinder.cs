using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ZeroAlloc.AspNetCore.Http;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Reads the body that a parameter of type <see cref="Body{T}"/> stands for, by its Content-Type.</summary>
internal static class BodyBinder
{
    /// <summary>Reads the body; null if there is none, or it is <c>null</c>: the framework knows whether that is allowed.</summary>
    /// <exception cref="BodyRefusedException">The body can't be taken; <see cref="BodyEndpoint"/> makes the answer of it.</exception>
    /// <exception cref="BadHttpRequestException">The same, where the application asked for exceptions.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<Body<T>?> BindAsync<T>(HttpContext context, ParameterInfo parameter)
        where T : notnull
    {
        if (context.Features[typeof(IHttpRequestBodyDetectionFeature)] is not IHttpRequestBodyDetectionFeature { CanHaveBody: true })
        {
            return null;
        }

        HttpRequest request = context.Request;
        NativeBufferInput<T>? messages = NativeBufferInput<T>.Instance;
        if (messages is not null && HostSettings.Of(context).MessageTypes.TryFind(request.ContentType, out _))
        {
            return new Body<T>(await ReadMessageAsync(context, parameter, messages));
        }

        if (messages is not { IsView: true } && HostSettings.Of(context).IsXmlEnabled && XmlMediaType.IsXml(request.ContentType, out Encoding? encoding) && encoding is not null)
        {
            return await ReadXmlAsync<T>(context, parameter, encoding);
        }

        if (messages is { IsView: true } || (!RequestBody.IsPlainJson(request.ContentType) && !request.HasJsonContentType()))
        {
            throw BodyRefusal.ForContentType(context, Formats(messages, HostSettings.Of(context).IsXmlEnabled && XmlKnowledge.CanRead(typeof(T))));
        }

        try
        {
            T? value = await JsonRequest.ReadAsync<T>(request, options: null, cancellationToken: default);
            return value is null ? null : new Body<T>(value);
        }
        catch (IOException e)
        {
            throw BodyRefusal.ForTransfer(context, e);
        }
        catch (JsonException e)
        {
            throw BodyRefusal.ForJson(context, typeof(T), parameter, e);
        }
    }

    /// <summary>What an endpoint takes, for people.</summary>
    private static string Formats(NativeBufferInput? messages, bool isXmlTaken)
    {
        if (messages is { IsView: true })
        {
            return "NativeBuffering";
        }

        return messages is null
            ? isXmlTaken ? "JSON or XML" : BodyRefusal.Json
            : isXmlTaken ? "JSON, XML or NativeBuffering" : "JSON or NativeBuffering";
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<Body<T>?> ReadXmlAsync<T>(HttpContext context, ParameterInfo parameter, Encoding encoding)
        where T : notnull
    {
        HostSettings settings = HostSettings.Of(context);
        if (!settings.XmlInputs.For(typeof(T), settings.Logger).IsSupported)
        {
            throw BodyRefusal.ForContentType(context, Formats(NativeBufferInput<T>.Instance, isXmlTaken: false));
        }

        try
        {
            T? value = await XmlRequest.ReadAsync<T>(context.Request, encoding, options: null, cancellationToken: default);
            return value is null ? null : new Body<T>(value);
        }
        catch (IOException e)
        {
            throw BodyRefusal.ForTransfer(context, e);
        }
        catch (Exception e) when (XmlRequest.IsMalformed(e))
        {
            throw BodyRefusal.ForXml(context, typeof(T), parameter, e);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T> ReadMessageAsync<T>(HttpContext context, ParameterInfo parameter, NativeBufferInput<T> messages)
    {
        int limit = HostSettings.Of(context).NativeBufferLimit;
        try
        {
            return await NativeBufferRequest.ReadAsync(context.Request, messages, limit);
        }
        catch (IOException e)
        {
            throw BodyRefusal.ForTransfer(context, e);
        }
        catch (NativeBufferFormatException e)
        {
            throw BodyRefusal.ForMessage(context, typeof(T), parameter, e, limit);
        }
    }
}
