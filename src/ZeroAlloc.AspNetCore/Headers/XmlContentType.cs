using System.Text;

namespace ZeroAlloc.AspNetCore.Headers;

/// <summary>What a request's Content-Type says of XML (RFC 7303).</summary>
internal static class XmlContentType
{
    /// <summary>Whether it is <c>application/xml</c>, <c>text/xml</c> or a type that ends with <c>+xml</c>.</summary>
    /// <param name="contentType">The header.</param>
    /// <param name="encoding">The encoding that its charset names, UTF-8 if there is none; null for one that is not read.</param>
    /// <remarks><b>Cost</b>: nothing is allocated.</remarks>
    public static bool IsXml(string? contentType, out Encoding? encoding)
    {
        var type = new MediaRange(contentType);
        encoding = !type.TryGetParameter("charset", out ReadOnlySpan<char> charset)
            || charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase)
            ? Encoding.UTF8
            : charset.Equals("utf-16", StringComparison.OrdinalIgnoreCase) ? Encoding.Unicode : null;
        return type.Is("application/xml") || type.Is("text/xml") || IsXmlBySuffix(type.Name);
    }

    private static bool IsXmlBySuffix(ReadOnlySpan<char> name) =>
        name.EndsWith("+xml", StringComparison.OrdinalIgnoreCase)
        && name.IndexOf('/') is > 0 and int slash
        && slash < name.Length - "+xml".Length - 1;
}
