using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Benchmarks.Kestrel;
using ZeroAlloc.Benchmarks.Kestrel.Controllers;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Sockets;

/// <summary>One side of <see cref="SocketsCommand"/> as a process, on three ports of the loopback address.</summary>
/// <remarks>
/// Its first line of output has the ports in the order of <see cref="SocketTransport"/>. For each line that it is sent it answers with
/// what its process has used.
/// </remarks>
internal static class SocketService
{
    /// <summary>First argument of the process; the side and whether it has controllers follow.</summary>
    public const string Command = "socket-service";

    private const string ContentType = "application/json; charset=utf-8";

    /// <summary>Serves until the input ends.</summary>
    public static async Task<int> RunAsync(SocketSide side, bool isMvc)
    {
        using X509Certificate2 certificate = MakeCertificate();
        WebApplicationBuilder builder = WebApplication.CreateBuilder(
            new WebApplicationOptions { EnvironmentName = Environments.Production });
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Listen(IPAddress.Loopback, 0, static listen => listen.Protocols = HttpProtocols.Http1);
            kestrel.Listen(IPAddress.Loopback, 0, static listen => listen.Protocols = HttpProtocols.Http2);
            kestrel.Listen(IPAddress.Loopback, 0, listen =>
            {
                listen.Protocols = HttpProtocols.Http1;
                listen.UseHttps(certificate);
            });
        });
        if (isMvc)
        {
            AddControllers(builder.Services, side);
        }

        if (side == SocketSide.ZeroAlloc)
        {
            builder.Services.AddZeroAllocFormatters();
        }

        await using WebApplication application = builder.Build();
        if (isMvc)
        {
            application.MapControllers();
        }
        else
        {
            Map(application, side, "Login", ModelData.Login());
            Map(application, side, "Index", ModelData.Index());
            Map(application, side, "MyEvents", ModelData.MyEvents());
        }

        await application.StartAsync();
        IServer server = application.Services.GetRequiredService<IServer>();
        ICollection<string> addresses = server.Features.Get<IServerAddressesFeature>()!.Addresses;
        Console.WriteLine(string.Join(' ', addresses.Select(static address => new Uri(address).Port)));
        while (await Console.In.ReadLineAsync() is not null)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{Environment.CpuUsage.TotalTime.TotalMilliseconds} {GC.GetTotalAllocatedBytes(precise: true)}"));
        }

        await application.StopAsync();
        return 0;
    }

    /// <summary>The formatters of ready-made bodies take part only where they are measured: MVC asks formatters one by one.</summary>
    private static void AddControllers(IServiceCollection services, SocketSide side) => services.AddControllers(options =>
    {
        if (side == SocketSide.ReadyMade)
        {
            options.OutputFormatters.Insert(0, new ConstantBodyFormatter("application/json",
            [
                KeyValuePair.Create(typeof(ConstantBody<LoginViewModel>), Documents.Json(ModelData.Login())),
                KeyValuePair.Create(typeof(ConstantBody<IndexViewModel>), Documents.Json(ModelData.Index())),
                KeyValuePair.Create(typeof(ConstantBody<MyEventsListerViewModel>), Documents.Json(ModelData.MyEvents())),
            ]));
            options.InputFormatters.Insert(0, new DrainingFormatter([ModelData.Login(), ModelData.Index(), ModelData.MyEvents()]));
        }
    });

    private static void Map<T>(IEndpointRouteBuilder routes, SocketSide side, string name, T model)
    {
        if (side == SocketSide.ReadyMade)
        {
            byte[] bytes = Documents.Json(model);
            routes.MapGet($"/{name}/bytes", (RequestDelegate)(context => ConstantBytes.SendAsync(context.Response, bytes, ContentType)));
            routes.MapPost($"/{name}/take", (RequestDelegate)(static context => ConstantBytes.DrainAsync(context.Request.BodyReader)));
        }
        else
        {
            routes.MapGet($"/{name}/model", () => model);
            routes.MapPost($"/{name}/take", static void (T body) => GC.KeepAlive(body));
        }
    }

    private static X509Certificate2 MakeCertificate()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        return request.CreateSelfSigned(DateTimeOffset.UtcNow.AddHours(-1), DateTimeOffset.UtcNow.AddDays(1));
    }
}
