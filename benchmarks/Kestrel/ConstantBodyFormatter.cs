using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>The control in MVC: a formatter in the same place as ours that only sends bytes.</summary>
internal sealed class ConstantBodyFormatter : TextOutputFormatter
{
    /// <summary>Makes a formatter for the media type of the one that it stands in for.</summary>
    public ConstantBodyFormatter(string mediaType = "application/json")
    {
        SupportedEncodings.Add(Encoding.UTF8);
        SupportedMediaTypes.Add(mediaType);
    }

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        byte[] bytes = ((ConstantBody)context.Object!).Bytes;
        context.HttpContext.Response.ContentLength = bytes.Length;
        var flush = context.HttpContext.Response.BodyWriter.WriteAsync(bytes);
        return flush.IsCompletedSuccessfully ? Task.CompletedTask : flush.AsTask();
    }

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => type == typeof(ConstantBody);
}
