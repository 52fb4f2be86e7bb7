using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Encodings are chosen as the framework chooses them.</summary>
public sealed class Utf8ChoiceTests
{
    /// <summary>Content types, with and without a charset.</summary>
    public static TheoryData<string> ContentTypes { get; } =
    [
        "application/json",
        "application/json;v=1",
        "application/json; charset=utf-8",
        "application/json;charset=UTF-8",
        "application/json ; charset=utf-8",
        "application/json;  charset=utf-8",
        "application/json; charset=\"utf-8\"",
        "application/json; charset=utf-16",
        "application/json; v=1; charset=utf-16",
        "application/json; charset=nonsense",
        "application/json; charset=utf-8; charset=utf-16",
        "application/charset",
        "garbage; charset=utf-8",
        "a b/c; charset=utf-8",
        ";charset=utf-8",
    ];

    [Theory]
    [MemberData(nameof(ContentTypes))]
    public void Of_AnyContentTypeAndAcceptCharset_StocksEncoding(string contentType)
    {
        foreach (bool startsWithUtf8 in (bool[])[true, false])
        {
            foreach (string? charset in (string?[])[null, "utf-8", "utf-16", "iso-8859-1", "*", "utf-8;q=0.1, utf-16"])
            {
                SystemTextJsonOutputFormatter stock = Output(startsWithUtf8);
                OutputFormatterWriteContext context = Context(contentType, charset);
                Encoding expected = stock.SelectCharacterEncoding(context);

                Assert.Same(expected, Utf8Choice.Of(stock, context));
                Assert.Equal(Utf8Choice.Is(expected), Utf8Choice.IsMadeFor(stock, context));
            }
        }
    }

    [Fact]
    public void Of_NoEncodings_StocksException()
    {
        SystemTextJsonOutputFormatter stock = Output(startsWithUtf8: true);
        stock.SupportedEncodings.Clear();
        OutputFormatterWriteContext context = Context("application/json", charset: null);

        Assert.Throws<InvalidOperationException>(() => Utf8Choice.Of(stock, context));
        Assert.False(Utf8Choice.IsMadeFor(stock, context));
    }

    [Theory]
    [MemberData(nameof(ContentTypes))]
    [InlineData("")]
    [InlineData(null)]
    public void OfRequest_AnyContentType_StocksEncodingIfItIsUtf8(string? contentType)
    {
        foreach (Encoding[] encodings in (Encoding[][])[
            [Encoding.UTF8, Encoding.Unicode], [Encoding.Unicode, Encoding.UTF8], [Encoding.Unicode]])
        {
            var formatter = new SelectingFormatter(encodings);
            Encoding? expected = formatter.Select(contentType);

            Assert.Same(Utf8Choice.Is(expected) ? expected : null, Utf8Choice.OfRequest(formatter.SupportedEncodings, contentType));
        }

        Assert.Null(Utf8Choice.OfRequest([], contentType));
    }

    private static SystemTextJsonOutputFormatter Output(bool startsWithUtf8)
    {
        var formatter = new SystemTextJsonOutputFormatter(JsonSerializerOptions.Web);
        if (!startsWithUtf8)
        {
            formatter.SupportedEncodings.Insert(0, Encoding.Unicode);
        }

        return formatter;
    }

    private static OutputFormatterWriteContext Context(string contentType, string? charset)
    {
        var http = new DefaultHttpContext();
        if (charset is not null)
        {
            http.Request.Headers.AcceptCharset = charset;
        }

        return new OutputFormatterWriteContext(http, static (_, _) => TextWriter.Null, typeof(string), "") { ContentType = contentType };
    }

    /// <summary>Shows what the framework chooses for a request.</summary>
    private sealed class SelectingFormatter : TextInputFormatter
    {
        public SelectingFormatter(Encoding[] encodings)
        {
            foreach (Encoding encoding in encodings)
            {
                SupportedEncodings.Add(encoding);
            }
        }

        public Encoding? Select(string? contentType)
        {
            var http = new DefaultHttpContext();
            http.Request.ContentType = contentType;
            ModelMetadata metadata = new EmptyModelMetadataProvider().GetMetadataForType(typeof(string));
            return SelectCharacterEncoding(
                new InputFormatterContext(http, "", new ModelStateDictionary(), metadata, static (_, _) => TextReader.Null));
        }

        public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding) =>
            InputFormatterResult.NoValueAsync();
    }
}
