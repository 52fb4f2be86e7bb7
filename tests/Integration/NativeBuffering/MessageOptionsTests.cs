using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>Settings of messages: refused when the host starts, and registered beside others.</summary>
public sealed class MessageOptionsTests
{
    [Theory]
    [InlineData(31)]
    [InlineData(1024 * 1024 * 1024 + 1)]
    [InlineData(-1)]
    public async Task NativeBufferLimit_OutOfRange_HostDoesNotStart(int limit)
    {
        var refused = await Assert.ThrowsAsync<OptionsValidationException>(() => App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.Limits.NativeBufferLimit = limit), _ => { }));

        Assert.Contains($"Limits.NativeBufferLimit is {limit} bytes", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("x-nativebuffer")]
    [InlineData("application/*")]
    [InlineData("*/*")]
    [InlineData("application/a;version=1")]
    [InlineData("application/json")]
    [InlineData(" application/a")]
    public async Task MediaTypes_NoPlainType_HostDoesNotStart(string mediaType)
    {
        var refused = await Assert.ThrowsAsync<OptionsValidationException>(() => App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.NativeBuffer.MediaTypes.Add(mediaType)), _ => { }));

        Assert.Contains($"NativeBuffer.MediaTypes contains \"{mediaType}\"", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task MediaTypes_None_HostDoesNotStart()
    {
        var refused = await Assert.ThrowsAsync<OptionsValidationException>(() => App.StartAsync(
            services => services.AddZeroAllocFormatters(options => options.NativeBuffer.MediaTypes.Clear()), _ => { }));

        Assert.Contains("NativeBuffer.MediaTypes is empty", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Formatters_RegisteredTwice_OnceAfterXmlBeforeJsonLines()
    {
        await using WebApplication app = await App.StartAsync(
            services =>
                services.AddTestControllers().AddXmlSerializerFormatters().AddZeroAllocFormatters().Services.AddZeroAllocFormatters(),
            _ => { });
        MvcOptions mvc = app.Services.GetRequiredService<IOptions<MvcOptions>>().Value;

        Assert.IsType<FormatOutputFormatter>(mvc.OutputFormatters[^1]);
        Assert.IsType<ZeroAllocNativeBufferOutputFormatter>(mvc.OutputFormatters[^2]);
        Assert.IsType<ZeroAllocNativeBufferInputFormatter>(mvc.InputFormatters[^1]);
        Assert.Single(mvc.OutputFormatters.OfType<ZeroAllocNativeBufferOutputFormatter>());
        Assert.Single(mvc.InputFormatters.OfType<ZeroAllocNativeBufferInputFormatter>());
        Assert.IsType<XmlSerializerOutputFormatter>(mvc.OutputFormatters[^3]);
        Assert.Equal("application/x-nativebuffer", mvc.FormatterMappings.GetMediaTypeMappingForFormat("nb"));
    }

    [Fact]
    public async Task FormatterMappings_ApplicationsOwn_Kept()
    {
        await using WebApplication app = await App.StartAsync(
            services => services
                .AddTestControllers(mvc => mvc.FormatterMappings.SetMediaTypeMappingForFormat("nb", "text/notebook"))
                .AddZeroAllocFormatters(),
            _ => { });

        Assert.Equal(
            "text/notebook",
            app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.FormatterMappings.GetMediaTypeMappingForFormat("nb"));
    }
}
