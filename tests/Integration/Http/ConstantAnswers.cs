using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace ZeroAlloc.Integration.Http;

/// <summary>The control: ready-made bytes, sent through the same doors.</summary>
internal static class ConstantAnswers
{
    private static readonly byte[] s_bytes = "{\"ready\":\"made\"}"u8.ToArray();

    /// <summary>Sends the bytes with their type and length.</summary>
    public static Task WriteAsync(HttpContext context)
    {
        context.Response.ContentType ??= "application/json; charset=utf-8";
        context.Response.ContentLength = s_bytes.Length;
        context.Response.BodyWriter.WriteAsync(s_bytes).GetAwaiter().GetResult();
        return Task.CompletedTask;
    }

    /// <summary>A result shared by all requests.</summary>
    public sealed class Result : IResult
    {
        /// <summary>The only instance.</summary>
        public static Result Instance { get; } = new();

        /// <inheritdoc/>
        public Task ExecuteAsync(HttpContext httpContext) => WriteAsync(httpContext);
    }

    /// <summary>A formatter in the place of ours.</summary>
    public sealed class Formatter : TextOutputFormatter
    {
        /// <summary>Takes a format's own media type.</summary>
        public Formatter(string mediaType = "application/json")
        {
            SupportedEncodings.Add(Encoding.UTF8);
            SupportedMediaTypes.Add(mediaType);
        }

        /// <inheritdoc/>
        public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding) =>
            ConstantAnswers.WriteAsync(context.HttpContext);
    }

    /// <summary>An executor of <see cref="JsonResult"/> in the place of ours.</summary>
    public sealed class Executor : IActionResultExecutor<JsonResult>
    {
        /// <inheritdoc/>
        public Task ExecuteAsync(ActionContext context, JsonResult result) => ConstantAnswers.WriteAsync(context.HttpContext);
    }
}
