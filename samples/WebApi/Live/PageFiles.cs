using Microsoft.AspNetCore.StaticFiles;

namespace WebApi.Live;

/// <summary>The page's files, which are part of the assembly: they are found wherever the sample is started.</summary>
internal static class PageFiles
{
    private const string Prefix = "page/";

    /// <summary>Nothing from elsewhere, and nothing written into the page.</summary>
    private const string Policy = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static readonly FileExtensionContentTypeProvider s_types = new();

    /// <summary>Maps each file by its name, and the page itself.</summary>
    public static void MapPageFiles(this IEndpointRouteBuilder routes)
    {
        var assembly = typeof(PageFiles).Assembly;
        foreach (var resource in assembly.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal)))
        {
            var name = resource[Prefix.Length..];
            var type = s_types.TryGetContentType(name, out var known) ? known : "application/octet-stream";
            routes.MapGet(name == "index.html" ? "/" : name, (HttpResponse response) =>
            {
                response.Headers.ContentSecurityPolicy = Policy;
                response.Headers.XContentTypeOptions = "nosniff";
                response.Headers.CacheControl = "no-cache";
                return TypedResults.Stream(assembly.GetManifestResourceStream(resource)!, type);
            });
        }
    }
}
