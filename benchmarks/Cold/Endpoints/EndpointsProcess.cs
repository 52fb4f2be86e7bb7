using System.Diagnostics;
using System.Globalization;
using System.Net.Http.Headers;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Benchmarks.Cold.Types;

namespace ZeroAlloc.Benchmarks.Cold.Endpoints;

/// <summary>A fresh process with many endpoints, each of which is sent requests.</summary>
internal static class EndpointsProcess
{
    /// <summary>The program's first argument there.</summary>
    public const string Command = "cold-endpoints-process";

    /// <summary>
    /// Endpoints that aren't counted: with their requests the process compiles what all need, and ZeroAlloc its emitters.
    /// </summary>
    public const int Warming = 5;

    private const int Rounds = 3;

    private static readonly MethodInfo s_map =
        typeof(EndpointsProcess).GetMethod(nameof(Map), BindingFlags.NonPublic | BindingFlags.Static)!;

    /// <summary>Measures in a fresh process.</summary>
    /// <param name="assembly">The generated assembly.</param>
    /// <param name="endpoints">How many endpoints are counted.</param>
    /// <param name="isOurs">Whether ZeroAlloc is on.</param>
    /// <returns>The start, then the first, second and third requests of all endpoints.</returns>
    public static EndpointsFigures[] Measure(string assembly, int endpoints, bool isOurs)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!) { RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!) == "dotnet")
        {
            start.ArgumentList.Add(typeof(EndpointsProcess).Assembly.Location);
        }

        string count = endpoints.ToString(CultureInfo.InvariantCulture);
        foreach (string argument in (string[])[Command, assembly, count, isOurs ? "ours" : "stock"])
        {
            start.ArgumentList.Add(argument);
        }

        using Process process = Process.Start(start)!;
        string[] lines = process.StandardOutput.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        process.WaitForExit();
        return process.ExitCode == 0
            ? [.. lines.Select(EndpointsFigures.Parse)]
            : throw new InvalidOperationException($"A process that measures ended with {process.ExitCode}.");
    }

    /// <summary>What the process does.</summary>
    /// <returns>0.</returns>
    public static async Task<int> RunAsync(string[] arguments)
    {
        int endpoints = int.Parse(arguments[1], CultureInfo.InvariantCulture);
        Assembly assembly = Assembly.LoadFrom(arguments[0]);
        string[] names = [.. GeneratedAssembly.Names(endpoints + Warming).Take(endpoints + Warming)];
        byte[][] documents = [.. names.Select(name => File.ReadAllBytes(GeneratedAssembly.DocumentOf(arguments[0], name)))];
        Func<EndpointsFigures> taken = Start();
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        if (arguments[2] == "ours")
        {
            builder.Services.AddZeroAllocFormatters();
        }

        await using WebApplication app = builder.Build();
        foreach (string name in names)
        {
            s_map.MakeGenericMethod(assembly.GetType(name, throwOnError: true)!).Invoke(null, [app, "/" + name]);
        }

        await app.StartAsync();
        EndpointsFigures start = taken();
        using var client = new HttpClient { BaseAddress = new Uri(app.Urls.Single()) };
        for (int i = 0; i < Rounds; i++)
        {
            await SendAsync(client, names[..Warming], documents);
        }

        // What they left to the background is done then.
        await Task.Delay(1000);
        EndpointsFigures[] steps = new EndpointsFigures[Rounds];
        for (int i = 0; i < Rounds; i++)
        {
            taken = Start();
            await SendAsync(client, names[Warming..], documents[Warming..]);
            steps[i] = taken();
        }

        Console.WriteLine(start);
        Array.ForEach(steps, static step => Console.WriteLine(step));
        await app.StopAsync();
        return 0;
    }

    private static void Map<T>(WebApplication app, string path)
        where T : class => app.MapPost(
            path + "/{id}", (T body, int id, HttpContext context) => body is null ? "" : $"{id} {context.Request.Path}");

    private static async Task SendAsync(HttpClient client, string[] names, byte[][] documents)
    {
        for (int i = 0; i < names.Length; i++)
        {
            using var content = new ByteArrayContent(documents[i]);
            content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            using HttpResponseMessage response = await client.PostAsync(new Uri($"/{names[i]}/5", UriKind.Relative), content);
            response.EnsureSuccessStatusCode();
        }
    }

    private static Func<EndpointsFigures> Start()
    {
        long start = Stopwatch.GetTimestamp();
        TimeSpan before = Environment.CpuUsage.TotalTime;
        return () => new EndpointsFigures(
            (Environment.CpuUsage.TotalTime - before).TotalMilliseconds, Stopwatch.GetElapsedTime(start).TotalMilliseconds);
    }
}
