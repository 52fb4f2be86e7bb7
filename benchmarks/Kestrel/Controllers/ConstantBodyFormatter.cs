using System.Collections.Frozen;
using System.IO.Pipelines;
using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>The control in MVC: a formatter in the same place as ours that only sends bytes.</summary>
internal sealed class ConstantBodyFormatter : TextOutputFormatter
{
    private readonly FrozenDictionary<Type, byte[]> _bodies;

    /// <summary>Makes a formatter.</summary>
    /// <param name="mediaType">The media type of the formatter that it stands in for.</param>
    /// <param name="bodies">The body for each <see cref="ConstantBody{T}"/>.</param>
    public ConstantBodyFormatter(string mediaType, IEnumerable<KeyValuePair<Type, byte[]>> bodies)
    {
        _bodies = bodies.ToFrozenDictionary();
        SupportedEncodings.Add(Encoding.UTF8);
        SupportedMediaTypes.Add(mediaType);
    }

    /// <inheritdoc/>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        byte[] bytes = _bodies[context.ObjectType!];
        context.HttpContext.Response.ContentLength = bytes.Length;
        ValueTask<FlushResult> flush = context.HttpContext.Response.BodyWriter.WriteAsync(bytes);
        return flush.IsCompletedSuccessfully ? Task.CompletedTask : flush.AsTask();
    }

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => type is not null && _bodies.ContainsKey(type);
}
