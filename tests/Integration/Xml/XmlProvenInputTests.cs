using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Xml;

/// <summary>What the code of a model refuses, while a proven document is built, is answered at each door as by stock.</summary>
public sealed class XmlProvenInputTests : IAsyncLifetime
{
    private XmlTwins _twins = null!;
    private WebApplication _minimal = null!;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        _twins = await XmlTwins.StartAsync();
        _minimal = await App.StartAsync(
            static services => services.AddZeroAllocFormatters(),
            static app => app.MapPost("/body", static (Body<CheckedInvoice> body) => body.Value.Number));
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _twins.DisposeAsync();
        await _minimal.DisposeAsync();
    }

    [Theory]
    [InlineData("fine", 200)]
    [InlineData("format", 400)]
    [InlineData("xml", 400)]
    [InlineData("overflow", 500)]
    [InlineData("argument", 500)]
    [InlineData("operation", 500)]
    public async Task Post_ToAController_AnsweredAsByStock(string number, int status)
    {
        Assert.True(XmlContractCache<CheckedInvoice>.Reader!.IsProven);
        (int answered, string body) = await _twins.CompareAsync(() => Request("/invoices/checked", number), byUs: true);

        Assert.Equal(status, answered);
        Assert.Equal(status == 200, body.Contains(number, StringComparison.Ordinal));
    }

    /// <summary>XmlSerializer's own code fails then, which the stock formatter takes for a malformed document.</summary>
    [Theory]
    [InlineData("<Mark>1</Mark>", false)]
    [InlineData("<Label>a</Label>", false)]
    [InlineData("<Mark>1</Mark>", true)]
    public async Task Post_ItemOfACollectionThatIsNull_BadRequest(string item, bool isUtf16)
    {
        string text = $"<CheckedInvoice><Number>fine</Number>{item}</CheckedInvoice>";
        HttpRequestMessage Make(string path) => new(HttpMethod.Post, path)
        {
            Content = new StringContent(text, isUtf16 ? Encoding.Unicode : Encoding.UTF8, "application/xml"),
        };

        (int status, string body) = await _twins.CompareAsync(() => Make("/invoices/checked"), byUs: true);
        Assert.Equal(400, status);
        Assert.Contains("error", body, StringComparison.OrdinalIgnoreCase);

        CheckedInvoice.Forget();
        using HttpResponseMessage answer = await _minimal.GetTestClient().SendAsync(Make("/body"), TestContext.Current.CancellationToken);
        Assert.Equal(400, (int)answer.StatusCode);
        Assert.Equal(1, CheckedInvoice.Made);
    }

    /// <summary>400 by the rule of documents that are at fault, which numbers out of range are, too; and the code ran once.</summary>
    [Theory]
    [InlineData("fine", 200, 1)]
    [InlineData("overflow", 400, 1)]
    [InlineData("format", 400, 2)]
    [InlineData("xml", 400, 2)]
    public async Task Post_AsBody_AnsweredByTheSameRule(string number, int status, int made)
    {
        CheckedInvoice.Forget();
        using HttpResponseMessage answer = await _minimal.GetTestClient().SendAsync(
            Request("/body", number), TestContext.Current.CancellationToken);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Equal(made, CheckedInvoice.Made);
    }

    [Theory]
    [InlineData("argument")]
    [InlineData("operation")]
    public async Task Post_AsBody_WhatTheCodeThrowsGetsOut(string number)
    {
        CheckedInvoice.Forget();
        InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(
            () => _minimal.GetTestClient().SendAsync(Request("/body", number), TestContext.Current.CancellationToken));

        Assert.Equal("refused", thrown.InnerException!.Message);
        Assert.Equal(1, CheckedInvoice.Made);
    }

    private static HttpRequestMessage Request(string path, string number) => new(HttpMethod.Post, path)
    {
        Content = new StringContent($"<CheckedInvoice><Number>{number}</Number></CheckedInvoice>", Encoding.UTF8, "application/xml"),
    };
}
