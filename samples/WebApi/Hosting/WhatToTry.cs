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
        ["/cities/1"] = "one city, by a minimal API",
        ["/api/cities/1"] = "the same by a controller",
        ["/events?page=2"] = "a page of 20 events, about 12 KB",
        ["/events/mine"] = "a volunteer's events, about 75 KB",
        ["/cities/all?times=20"] = "megabytes, streamed",
        ["/stock/events/mine"] = "what ASP.NET Core alone answers: the same bytes",
        ["/people/1"] = "a person: JSON, since curl asks for nothing else",
        ["/cities/0"] = "problem details",
        ["/zeroalloc"] = "who writes and reads each body, and why",
        ["/diagnostics/gc"] = "what memory management has cost so far",
        ["/openapi/v1.json"] = "the OpenAPI document",
    };

    /// <summary>Path and body of requests that send something, and what they do.</summary>
    private static readonly (string Path, string Body, string Does)[] s_posts =
    [
        ("/api/cities", """{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""", "a city is proposed, by a controller"),
        ("/cities", """{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""", "the same by a minimal API's parameter"),
        (
            "/cities/draft",
            """{"name":"Zlatibor","country":"RS","latitude":43.7,"longitude":19.7}""",
            "the same by a handler that reads the request"),
        ("/api/cities", """{"name":"Zlatibor","latitude":"north"}""", "what is wrong with a body"),
        ("/cities", """{"name":"Zlati""", "a body that breaks off"),
    ];

    /// <summary>
    /// A loop for bash: what a body costs, by this library and by ASP.NET Core alone, above the control, which sends the same bytes
    /// ready-made. The first 300 requests let the runtime compile; one curl sends all of them over one connection.
    /// </summary>
    private const string Comparison = """
        a=ADDRESS
        allocated() { curl -s $a/diagnostics/gc | sed -E 's/.*AllocatedBytes":([0-9]+).*/\1/'; }
        request() { curl -s "$a$1?n=[1-300]" > /dev/null; before=$(allocated); curl -s "$a$1?n=[1-2000]" > /dev/null; echo $((($(allocated) - before) / 2000)); }
        control=$(request /control/events/mine)
        for path in /events/mine /stock/events/mine; do echo "$path: $(($(request $path) - control)) bytes above the control's $control"; done
        # /events/mine: 45 bytes above the control's 2833
        # /stock/events/mine: 1849 bytes above the control's 2833
        # (48 of ours are the result object that the handler returns; as a socket is sent to differently from run to run, all figures vary by some 50)
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

        Console.WriteLine($"  curl -s '{address}/people/1' -H 'Accept: application/xml'  # the person as XML, by a minimal API");
        Console.WriteLine($"  curl -s '{address}/api/people/1.xml'  # the same by a controller");
        Console.WriteLine(
            $"  curl -s '{address}/people' -H 'Content-Type: application/xml' -d '<Person><Name>Ann</Name><Age>31</Age></Person>'  # a person is sent as XML");
        Console.WriteLine(
            $"  curl -s '{address}/people/1' -H 'Accept: {NativeBufferMediaTypes.Canonical}' | xxd  # the person as a binary message");
        Console.WriteLine("  dotnet run -c Release --project samples/NativeBufferClient  # a client that reads such messages in place");
        Console.WriteLine(
            $"What a body of 75 KB costs (bash; started by dotnet run -c Release):{Environment.NewLine}{Comparison.Replace("ADDRESS", address, StringComparison.Ordinal)}");
        Console.WriteLine(
            $"""  (head -c 2000000 /dev/zero | tr '\0' ' '; echo '{s_posts[0].Body}') | curl -s '{address}/cities' -H 'Content-Type: application/json' --data-binary @-  # 2 MB, which System.Text.Json reads""");
        Console.WriteLine(
            "The controllers as ASP.NET Core alone serves them: dotnet run -c Release --project samples/WebApi -- --Stock=true --urls http://localhost:5081");
        Console.WriteLine("More, with larger bodies: samples/WebApi/WebApi.http");
        Console.WriteLine($"See it live, in a browser: {address}");
    });

    /// <summary>Small bodies are shown with their headers; of large ones only the size.</summary>
    private static string Options(string path) =>
        path.Contains("times=", StringComparison.Ordinal) || path.EndsWith("mine", StringComparison.Ordinal)
            ? "-s -o /dev/null -w '%{size_download} bytes\\n'"
            : "-is";
}
