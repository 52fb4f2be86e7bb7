using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.Razor.TagHelpers;
using Microsoft.AspNetCore.Mvc.ViewComponents;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.DependencyInjection;

/// <summary>What the line that turns the library on spares a start: nothing of it may be seen.</summary>
public sealed class StartCostTests
{
    [Fact]
    public async Task Options_HostHasStarted_AreMadeOnceAndCheckedAtStart()
    {
        int made = 0;
        await using WebApplication app = await App.StartAsync(services => services.AddZeroAllocFormatters(_ => made++), _ => { });

        ZeroAllocFormatterOptions options = app.Services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value;

        Assert.Equal(1, made);
        Assert.Same(options, app.Services.GetRequiredService<IOptionsMonitor<ZeroAllocFormatterOptions>>().CurrentValue);
        await Assert.ThrowsAsync<OptionsValidationException>(
            () => App.StartAsync(services => services.AddZeroAllocFormatters(settings => settings.ResponseThreshold = 1), _ => { }));
    }

    /// <summary>Settings are read once per host, as the framework's own <see cref="IOptions{TOptions}"/> does it.</summary>
    [Fact]
    public async Task Options_ConfigurationIsLoadedAgain_StayThose()
    {
        IConfigurationRoot configuration = new ConfigurationBuilder()
            .AddInMemoryCollection([new(nameof(ZeroAllocFormatterOptions.ResponseThreshold), "2048")]).Build();
        await using WebApplication app = await App.StartAsync(
            services => services.AddZeroAllocFormatters().Configure<ZeroAllocFormatterOptions>(configuration), _ => { });
        IOptions<ZeroAllocFormatterOptions> options = app.Services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>();

        configuration[nameof(ZeroAllocFormatterOptions.ResponseThreshold)] = "4096";
        configuration.Reload();

        Assert.Equal(2048, options.Value.ResponseThreshold);
        Assert.Equal(
            4096, app.Services.GetRequiredService<IOptionsMonitor<ZeroAllocFormatterOptions>>().CurrentValue.ResponseThreshold);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Options_OfTheApplicationsOwn_StayInCharge(bool isFirst)
    {
        IOptions<ZeroAllocFormatterOptions> own = Options.Create(new ZeroAllocFormatterOptions());
        var services = new ServiceCollection();
        _ = isFirst ? services.AddSingleton(own).AddZeroAllocFormatters() : services.AddZeroAllocFormatters().AddSingleton(own);
        using ServiceProvider provider = services.BuildServiceProvider();

        Assert.Same(own, provider.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>());
    }

    /// <summary>MVC's own executor is known by its assembly, which has no other.</summary>
    [Fact]
    public void StockExecutor_InItsAssembly_IsTheOnlyOne()
    {
        Type stock = Assert.Single(
            typeof(JsonResult).Assembly.GetTypes(), static type => typeof(IActionResultExecutor<JsonResult>).IsAssignableFrom(type));

        Assert.Equal(JsonResultExecutorRegistration.Stock, stock);
        Assert.True(JsonResultExecutorRegistration.IsStock(stock));
        Assert.False(JsonResultExecutorRegistration.IsStock(typeof(ZeroAllocJsonResultExecutor)));
        Assert.False(JsonResultExecutorRegistration.IsStock(null));
    }

    /// <summary>MVC looks for nothing in the library, and would find nothing.</summary>
    [Fact]
    public void Library_AsPartOfAnApplication_HasNothing()
    {
        Assembly library = typeof(ZeroAllocFormatterOptions).Assembly;
        var parts = new ApplicationPartManager { ApplicationParts = { new AssemblyPart(library) } };
        using ServiceProvider mvc = new ServiceCollection().AddControllersWithViews().Services.BuildServiceProvider();
        foreach (IApplicationFeatureProvider provider in mvc.GetRequiredService<ApplicationPartManager>().FeatureProviders)
        {
            parts.FeatureProviders.Add(provider);
        }

        Assert.Empty(ApplicationPartFactory.GetApplicationPartFactory(library).GetApplicationParts(library));
        Assert.Empty(Feature<Microsoft.AspNetCore.Mvc.Controllers.ControllerFeature>(parts).Controllers);
        Assert.Empty(Feature<TagHelperFeature>(parts).TagHelpers);
        Assert.Empty(Feature<ViewComponentFeature>(parts).ViewComponents);
    }

    private static T Feature<T>(ApplicationPartManager parts)
        where T : new()
    {
        var feature = new T();
        parts.PopulateFeature(feature);
        return feature;
    }
}
