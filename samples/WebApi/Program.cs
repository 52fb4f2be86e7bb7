using WebApi.Catalog;
using WebApi.Endpoints;
using WebApi.Hosting;

var builder = WebApplication.CreateBuilder(args);

// Clients that ask for it get XML, where XmlSerializer knows the type.
builder.Services.AddControllers().AddXmlSerializerFormatters();

// With --Stock=true the controllers are served as ASP.NET Core alone serves them, to compare bytes and costs with.
if (!builder.Configuration.GetValue<bool>("Stock"))
{
    builder.Services.AddZeroAllocFormatters(options => options.CompileAtStart = true);
}

builder.Services.AddProblemDetails();
builder.Services.AddOpenApi();
builder.Services.AddSingleton<CityCatalog>();
builder.Services.AddSingleton<EventCatalog>();
builder.Services.AddSingleton<PersonCatalog>();

var app = builder.Build();

app.MapControllers();
app.MapWelcome();
app.MapCities();
app.MapEvents();
app.MapPeople();
app.MapPlainValues();
app.MapStockTwins();
app.MapDiagnostics();
app.MapOpenApi();
app.PrintWhatToTry();

app.Run();
