namespace ZeroAlloc.Generators.Documentation;

/// <summary>What code in documents takes for granted: usings, variables, and types of the application.</summary>
internal static class StandIns
{
    /// <summary>
    /// The implicit usings of the web SDK, the library's, and variables that excerpts go on with; a
    /// local variable of the same name hides one.
    /// </summary>
    public const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Net.Http.Json;
        global using System.Threading;
        global using System.Threading.Tasks;
        global using Microsoft.AspNetCore.Builder;
        global using Microsoft.AspNetCore.Hosting;
        global using Microsoft.AspNetCore.Http;
        global using Microsoft.AspNetCore.Routing;
        global using Microsoft.Extensions.Configuration;
        global using Microsoft.Extensions.DependencyInjection;
        global using Microsoft.Extensions.Hosting;
        global using Microsoft.Extensions.Logging;
        global using ZeroAlloc.AspNetCore;
        global using ZeroAlloc.Client;
        global using ZeroAlloc.Formats;

        internal sealed partial class Excerpt
        {
            private static readonly WebApplicationBuilder builder = WebApplication.CreateBuilder();
            private static readonly WebApplication app = builder.Build();
            private static readonly HttpClient http = new();
            private static readonly Accounts accounts = new();
            private static readonly City model = new();
            private static readonly System.Buffers.IBufferWriter<byte> bufferWriter = new System.Buffers.ArrayBufferWriter<byte>();
            private static readonly System.IO.Pipelines.PipeWriter pipeWriter = new System.IO.Pipelines.Pipe().Writer;
            private static readonly byte[] utf8 = [];
            private static readonly System.Text.Json.JsonSerializerOptions options = new();
            private static readonly CancellationToken token;
        }
        """;

    /// <summary>By name; a block that declares a type of such a name itself gets its own.</summary>
    private static readonly Dictionary<string, string> s_types = new(StringComparer.Ordinal)
    {
        ["City"] = "public class City { public int Id { get; set; } public string Name { get; set; } = \"\"; }",
        ["Cities"] =
            "public class Cities { public City? Find(int id) => null; public List<City> All { get; } = []; public IAsyncEnumerable<City> ReadAllAsync() => throw new NotSupportedException(); public void Add(City city) { } }",
        ["IHttpContentSerializer"] = """
            namespace Refit
            {
                public interface IHttpContentSerializer
                {
                    HttpContent ToHttpContent<T>(T item);

                    Task<T?> FromHttpContentAsync<T>(HttpContent content, CancellationToken cancellationToken = default);

                    string? GetFieldNameForProperty(System.Reflection.PropertyInfo propertyInfo);
                }

                public class RefitSettings(IHttpContentSerializer contentSerializer)
                {
                    public IHttpContentSerializer ContentSerializer { get; } = contentSerializer;
                }
            }
            """,
        ["Config"] = """
            namespace FastEndpoints
            {
                public class Config
                {
                    public SerializerOptions Serializer { get; } = new();

                    public class SerializerOptions
                    {
                        public System.Text.Json.JsonSerializerOptions Options { get; } = new();

                        public Func<HttpResponse, object?, string, System.Text.Json.Serialization.JsonSerializerContext?, CancellationToken, Task> ResponseSerializer { get; set; } = null!;
                    }
                }

                public static class MainExtensions
                {
                    public static IApplicationBuilder UseFastEndpoints(this IApplicationBuilder app, Action<Config>? configAction = null) => app;
                }
            }
            """,
        ["WebApplicationFactory"] = """
            namespace Microsoft.AspNetCore.Mvc.Testing
            {
                public class WebApplicationFactory<TEntryPoint> : IDisposable
                    where TEntryPoint : class
                {
                    public HttpClient CreateClient() => new();

                    public WebApplicationFactory<TEntryPoint> WithWebHostBuilder(Action<IWebHostBuilder> configuration) => this;

                    public void Dispose()
                    {
                    }
                }
            }
            """,
        ["Program"] = "public class Program;",
        ["Login"] = "public class Login { public string? Name { get; set; } }",
        ["Accounts"] = "public class Accounts { public Task<Login?> EnterAsync(Login? login) => Task.FromResult(login); }",
        ["Person"] =
            "[BufferedMessageSource] public partial class Person { public string? Name { get; set; } public string[]? Hobbies { get; set; } }",
        ["People"] =
            "public class People { public Person? Find(int id) => null; public Person Latest { get; } = new(); public void Add(Person person) { } }",
        ["Invoice"] = "public class Invoice { public int Number { get; set; } }",
        ["ShopJson"] = "public static class ShopJson { public static System.Text.Json.JsonSerializerOptions Options { get; } = new(); }",
        ["Invoices"] =
            "public class Invoices { public Invoice? Find(int id) => null; public IAsyncEnumerable<Invoice> ReadAllAsync() => throw new NotSupportedException(); public void Add(Invoice invoice) { } }",
    };

    /// <summary>The types, but for those that a block declares.</summary>
    /// <param name="declared">Names of the block's own types.</param>
    public static IEnumerable<string> Sources(IReadOnlySet<string> declared) =>
        s_types.Where(type => !declared.Contains(type.Key)).Select(type => type.Value);
}
