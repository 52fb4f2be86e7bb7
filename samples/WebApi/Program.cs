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

// Clients that request XML get it, if XmlSerializer supports the type.
builder.Services.AddControllers().AddXmlSerializerFormatters();

// With --Stock=true the controllers are served as ASP.NET Core alone serves them, to compare bytes and costs with.
bool isStock = builder.Configuration.GetValue<bool>("Stock");
if (!isStock)
{
    builder.Services.AddZeroAllocFormatters(options => options.CompileAtStartup = true);
}

// With --Logging=none only the address of the server is logged, so that measurements show the cost of a request without logging.
if (builder.Configuration.IsLoggingOff())
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

// The live page starts two more processes of the sample, and measures them.
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
