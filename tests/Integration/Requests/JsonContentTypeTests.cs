using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Which Content-Types are plainly JSON in UTF-8.</summary>
public sealed class JsonContentTypeTests
{
    [Theory]
    [InlineData("application/json")]
    [InlineData("APPLICATION/Json")]
    [InlineData("application/json;charset=utf-8")]
    [InlineData("application/json; charset=UTF-8")]
    [InlineData("application/vnd.acme-x_1.v1+json")]
    [InlineData("application/problem+json; charset=utf-8")]
    public void IsPlain_UsualTexts_True(string contentType) => Assert.True(JsonContentType.IsPlain(contentType));

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData(" application/json")]
    [InlineData("application/json ")]
    [InlineData("application/json;")]
    [InlineData("application/json; charset=utf8")]
    [InlineData("application/json; charset=\"utf-8\"")]
    [InlineData("application/json; charset=utf-8;")]
    [InlineData("application/json; charset=utf-8; v=1")]
    [InlineData("application/json; charset=utf-16")]
    [InlineData("application/+json")]
    [InlineData("application/a b+json")]
    [InlineData("application/a+b+json")]
    [InlineData("application/a/b+json")]
    [InlineData("application/é+json")]
    [InlineData("application/jsonp")]
    [InlineData("text/json")]
    public void IsPlain_AnythingElse_False(string? contentType) => Assert.False(JsonContentType.IsPlain(contentType));
}
