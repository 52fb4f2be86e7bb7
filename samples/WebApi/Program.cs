using WebApi.Catalog;
using WebApi.Endpoints;
using WebApi.Hosting;
using WebApi.Live;
using WebApi.Live.Lanes;

var builder = WebApplication.CreateBuilder(args);

// For load tests, which look for memory that is rented and never given back: the diagnostics show it then. Before its first use.
if (builder.Configuration.GetValue<bool>("Diagnostics:CountBuffers"))
{
    AppContext.SetSwitch("ZeroAlloc.CountedBuffers", isEnabled: true);
}

if (builder.Configuration.GetValue<bool>("Diagnostics:CheckBuffers"))
{
    AppContext.SetSwitch("ZeroAlloc.CheckedBuffers", isEnabled: true);
}

// Clients that ask for it get XML, where XmlSerializer knows the type.
builder.Services.AddControllers().AddXmlSerializerFormatters();

// With --Stock=true the controllers are served as ASP.NET Core alone serves them, to compare bytes and costs with.
bool isStock = builder.Configuration.GetValue<bool>("Stock");
if (!isStock)
{
    builder.Services.AddZeroAllocFormatters(options => options.CompileAtStartup = true);
}

// With --Lean=true nothing is logged but where the server listens, and what is left is what a request costs by itself.
if (builder.Configuration.GetValue<bool>("Lean"))
{
    builder.Logging.AddFilter(null, LogLevel.None).AddFilter("Microsoft.Hosting.Lifetime", LogLevel.Information);
}

builder.Services.AddProblemDetails();
builder.Services.AddOpenApi();
builder.Services.AddSingleton<CityCatalog>();
builder.Services.AddSingleton<EventCatalog>();
builder.Services.AddSingleton<PersonCatalog>();
builder.Services.AddLivePage();

var app = builder.Build();

app.MapControllers();
app.MapWelcome();
app.MapCities();
app.MapEvents();
app.MapPeople();
app.MapPlainValues();
app.MapStockTwins();
app.MapControls();
app.MapDiagnostics();
app.MapOpenApi();

// The live page starts the sample twice more, as lanes that it measures.
if (app.Configuration.IsLane())
{
    app.MapLane();
}
else
{
    app.MapLivePage();
    app.PrintWhatToTry();
    if (!isStock)
    {
        app.MapZeroAllocDiagnostics();
    }
}

app.Run();
