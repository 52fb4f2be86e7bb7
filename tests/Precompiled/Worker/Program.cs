using System.Globalization;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Precompiled.Worker;

// Without arguments an application like others, which builds run; "compare FILE N" writes and reads
// each Nth model, by this library and by stock.
WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Services.AddZeroAllocFormatters(static options => options.CompileAtStartupTypes.Add(Comparison.NamedTypes[0]));
await using WebApplication app = builder.Build();
app.MapGet("/", static () => "nothing that is compiled");
if (args is not ["compare", var file, var step])
{
    await app.RunAsync();
    return 0;
}

await app.StartAsync();
Console.WriteLine($"at start {app.Services.GetRequiredService<IOptions<ZeroAllocFormatterOptions>>().Value.CompileAtStartup}");
int faults = Comparison.Run(file, int.Parse(step, CultureInfo.InvariantCulture));
await app.StopAsync();
return faults == 0 ? 0 : 1;
