using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>The control in MVC: a formatter in the same place as ours that only sends bytes.</summary>
internal sealed class ConstantBodyFormatter : TextOutputFormatter
{
    /// <summary>Makes a formatter for JSON's own media type.</summary>
    public ConstantBodyFormatter()
    {
        SupportedEncodings.Add(Encoding.UTF8);
        SupportedMediaTypes.Add("application/json");
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
