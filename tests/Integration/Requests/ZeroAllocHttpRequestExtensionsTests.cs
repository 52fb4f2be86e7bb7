using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Integration.Requests;

/// <summary>What <c>ReadFromZeroAllocJsonAsync</c> does to its arguments.</summary>
public sealed class ZeroAllocHttpRequestExtensionsTests
{
    [Theory]
    [InlineData("text/plain", false)]
    [InlineData(null, false)]
    [InlineData("application/json", true)]
    public async Task ReadFromZeroAllocJsonAsync_Options_ReadOnlyAsAfterStock(string? contentType, bool isRead)
    {
        JsonSerializerOptions stock = new();
        JsonSerializerOptions options = new();

        Exception? expected = await Record.ExceptionAsync(
            async () => await Request(contentType).ReadFromJsonAsync<int[]>(stock, TestContext.Current.CancellationToken));
        Exception? thrown = await Record.ExceptionAsync(
            async () => await Request(contentType).ReadFromZeroAllocJsonAsync<int[]>(options, TestContext.Current.CancellationToken));

        Assert.Equal(isRead, thrown is null);
        Assert.Equal((expected?.GetType(), expected?.Message), (thrown?.GetType(), thrown?.Message));
        Assert.Equal((isRead, isRead), (stock.IsReadOnly, options.IsReadOnly));
    }

    private static HttpRequest Request(string? contentType)
    {
        HttpRequest request = new DefaultHttpContext().Request;
        request.ContentType = contentType;
        request.Body = new MemoryStream([.. "[1]"u8]);
        return request;
    }
}
