using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using WebApi.Catalog;
using ZeroAlloc.Formats;

namespace WebApi.Hosting;

/// <summary>The paths to begin with: shown at <c>/</c> and, as commands, on the console once the service listens.</summary>
internal static class WhatToTry
{
    /// <summary>Path to what it shows, in the order to try them.</summary>
    public static IReadOnlyDictionary<string, string> Paths { get; } = new OrderedDictionary<string, string>
    {
        ["/cities/1"] = "one city, from a minimal API",
        ["/api/cities/1"] = "the same from a controller",
        ["/events?page=2"] = "a page of 20 events, about 12 KB",
        ["/events/mine"] = "a volunteer's events, about 75 KB",
        ["/cities/all?times=20"] = "megabytes, streamed",
        ["/stock/events/mine"] = "the same bytes, from ASP.NET Core alone",
        ["/people/1"] = "a person, as JSON because curl accepts everything",
        ["/cities/0"] = "problem details",
        ["/zeroalloc"] = "the serializer of each body, and why",
        ["/diagnostics/gc"] = "the cost of memory management so far",
        ["/openapi/v1.json"] = "the OpenAPI document",
    };

    /// <summary>Path and body of requests that send something, and what they do.</summary>
    private static readonly (string Path, string Body, string Does)[] s_posts =
    [
        ("/api/cities", """{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""", "propose a city, with a controller"),
        ("/cities", """{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""", "the same with a parameter of a minimal API"),
        (
            "/cities/draft",
            """{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""",
            "the same with a handler that reads the request"),
        ("/api/cities", """{"name":"Zlatibor","latitude":"north"}""", "the error for an invalid body"),
        ("/cities", """{"name":"Zlati""", "the error for an incomplete body"),
    ];

    /// <summary>
    /// A loop for bash: the cost of a body with ZeroAlloc and with ASP.NET Core alone, above the baseline, which sends the same bytes
    /// ready-made. The first 300 requests let the runtime compile; one curl sends all of them over one connection.
    /// </summary>
    private const string Comparison = """
        a=ADDRESS
        allocated() { curl -s $a/diagnostics/gc | sed -E 's/.*AllocatedBytes":([0-9]+).*/\1/'; }
        request() { curl -s "$a$1?n=[1-300]" > /dev/null; before=$(allocated); curl -s "$a$1?n=[1-2000]" > /dev/null; echo $((($(allocated) - before) / 2000)); }
        baseline=$(request /control/events/mine)
        for path in /events/mine /stock/events/mine; do bytes=$(($(request $path) - baseline)); [ $bytes -gt 100 ] || bytes="at most 100"; echo "$path: $bytes bytes above the baseline of $baseline"; done
        # /events/mine: at most 100 bytes above the baseline of 2833
        # /stock/events/mine: 1849 bytes above the baseline of 2833
        # (48 bytes of /events/mine are the result object that the handler returns; figures vary by about 50, because sockets differ from run to run, so small differences aren't printed)
        """;

    /// <summary>Prints a curl command for each path when the server has bound its addresses.</summary>
    public static void PrintWhatToTry(this WebApplication app) => app.Lifetime.ApplicationStarted.Register(() =>
    {
        var addresses = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()?.Addresses;
        if (addresses?.FirstOrDefault() is not { } address)
        {
            return; // an in-memory server has no address that curl could reach
        }

        Console.WriteLine($"{CityCatalog.Attribution}{Environment.NewLine}Try:");
        foreach (var (path, shows) in Paths)
        {
            Console.WriteLine($"  {$"curl {Options(path)} '{address}{path}'",-72} # {shows}");
        }

        Console.WriteLine($"  cmp <(curl -s '{address}/events/mine') <(curl -s '{address}/stock/events/mine') && echo same bytes");
        foreach (var (path, body, does) in s_posts)
        {
            Console.WriteLine($"  curl -s '{address}{path}' -H 'Content-Type: application/json' -d '{body}'  # {does}");
        }

        Console.WriteLine($"  curl -s '{address}/people/1' -H 'Accept: application/xml'  # the person as XML, from a minimal API");
        Console.WriteLine($"  curl -s '{address}/api/people/1.xml'  # the same from a controller");
        Console.WriteLine(
            $"  curl -s '{address}/people' -H 'Content-Type: application/xml' -d '<Person><Name>Ann</Name><Age>31</Age></Person>'  # send a person as XML");
        Console.WriteLine(
            $"  curl -s '{address}/people/1' -H 'Accept: {NativeBufferMediaTypes.Canonical}' | xxd  # the person as a binary message");
        Console.WriteLine("  dotnet run -c Release --project samples/NativeBufferClient  # a client that reads such messages without a copy");
        Console.WriteLine("The cost of a body of 75 KB (bash; with the sample started by dotnet run -c Release):");
        Console.WriteLine(Comparison.Replace("ADDRESS", address, StringComparison.Ordinal));
        Console.WriteLine(
            $"""  (head -c 2000000 /dev/zero | tr '\0' ' '; echo '{s_posts[0].Body}') | curl -s '{address}/cities' -H 'Content-Type: application/json' --data-binary @-  # 2 MB, read by System.Text.Json""");
        Console.WriteLine(
            "The controllers with ASP.NET Core alone: dotnet run -c Release --project samples/WebApi -- --Stock=true --urls http://localhost:5081");
        Console.WriteLine("More, with larger bodies: samples/WebApi/WebApi.http");
        Console.WriteLine($"Live measurements, in a browser: {address}");
    });

    /// <summary>Small bodies are shown with their headers; of large ones only the size.</summary>
    private static string Options(string path) =>
        path.Contains("times=", StringComparison.Ordinal) || path.EndsWith("mine", StringComparison.Ordinal)
            ? "-s -o /dev/null -w '%{size_download} bytes\\n'"
            : "-is";
}
