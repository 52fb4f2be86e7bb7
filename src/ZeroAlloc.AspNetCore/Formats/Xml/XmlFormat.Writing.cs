using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>The XML responses of minimal APIs.</summary>
internal sealed partial class XmlFormat
{
    /// <summary>Content-Type unless another is given: what MVC's formatter sends.</summary>
    private const string DefaultContentType = "application/xml; charset=utf-8";

    private const string ProblemContentType = "application/problem+xml; charset=utf-8";

    /// <summary>Mentions the contract of a type that a caller names, if clients may choose XML; does nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Mention<T>()
    {
        if (AppFeatures.HasXml)
        {
            ContractMentions.Mention<T, XmlBodyContract<T>>();
        }
    }

    /// <summary>Writes a value without boxing it; null as an empty root.</summary>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer does not know the type, or can't write the value; the response is untouched then, if no part has left.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type.</exception>
    public ValueTask WriteAsync<T>(HttpContext context, T value, string? contentType, CancellationToken cancellationToken)
    {
        if (value is not null && !typeof(T).IsValueType)
        {
            object written = value;
            contentType ??= value is ProblemDetails ? ProblemContentType : null;
            return WriteAsync(context, ContractForValue(typeof(T), ref written), typeof(T), written, contentType, cancellationToken);
        }

        Mention<T>();
        BodyContract contract = ContractFor(typeof(T));
        return ResponseBody.WriteAsync(
            context,
            contract is BodyContract<T> typed ? typed.Open(value) : contract.Open(value),
            contentType ?? DefaultContentType,
            Threshold,
            cancellationToken);
    }

    public override ValueTask WriteAsync(
        HttpContext context, BodyContract contract, Type declared, object value, string? contentType, CancellationToken cancellationToken)
    {
        string type = contentType ?? DefaultContentType;
        return contract.Writing == Way.Streamed
            ? WriteSequenceAsync(context, contract, value, type, cancellationToken)
            : ResponseBody.WriteAsync(context, contract.Open(value), type, Threshold, cancellationToken);
    }

    /// <summary>Makes sure that a Content-Type for a body in UTF-8 names no other charset.</summary>
    /// <exception cref="ArgumentException">It does.</exception>
    /// <remarks><b>Cost</b>: nothing is allocated.</remarks>
    public static void ThrowIfNotUtf8(string? contentType, [CallerArgumentExpression(nameof(contentType))] string? parameter = null)
    {
        if (contentType is not null
            && new MediaRange(contentType).TryGetParameter("charset", out ReadOnlySpan<char> charset)
            && !charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                $"ZeroAlloc writes XML in UTF-8 only, but the charset is '{charset}'. Use utf-8, or omit the charset.", parameter);
        }
    }
}
