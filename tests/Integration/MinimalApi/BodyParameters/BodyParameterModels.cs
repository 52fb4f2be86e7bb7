using System.ComponentModel.DataAnnotations;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

internal sealed class Trip
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public List<string>? Stops { get; set; }

    public override string ToString() => $"trip {Id} {Name ?? "-"} [{string.Join(',', Stops ?? [])}]";
}

/// <summary>Is validated where the application wants that.</summary>
internal sealed class Rated
{
    [Range(4, 9)]
    public int Id { get; set; }

    [Required]
    public string? Name { get; set; }
}

internal readonly record struct Spot(int X, int Y);

/// <summary>Does in its setter what the document says.</summary>
internal sealed class Setting
{
    public string? Action
    {
        get;
        set
        {
            field = value;
            switch (value)
            {
                case "throw":
                    throw new InvalidOperationException("set");
                case "io":
                    throw new IOException("set");
                case "cancel":
                    throw new OperationCanceledException("set");
                case "json":
                    throw new JsonException("set");
                case "ambient":
                    AmbientResult.Ambient.Value = "set";
                    break;
            }
        }
    }

    public override string ToString() => $"setting {Action} {AmbientResult.Ambient.Value ?? "-"}";
}

/// <summary>Counts how often the framework asks for metadata.</summary>
internal sealed class Described : IEndpointParameterMetadataProvider
{
    private static int s_count;

    public static int Count => s_count;

    public int Id { get; set; }

    public static void PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => Interlocked.Increment(ref s_count);

    public override string ToString() => $"described {Id}";
}

[JsonConverter(typeof(Converter))]
internal sealed class Converted
{
    public int Id { get; set; }

    public override string ToString() => $"converted {Id}";

    private sealed class Converter : JsonConverter<Converted>
    {
        public override Converted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new Converted { Id = 4 };
        }

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Id);
    }
}

internal sealed class OtherParameters
{
    public int? Page { get; set; }

    public HttpContext Context { get; set; } = null!;

    public override string ToString() => $"page {Page} {Context.Request.Method}";
}

internal sealed class Service(string name)
{
    public override string ToString() => $"service {name}";
}

/// <summary>Sets the status of the response while it is resolved.</summary>
internal sealed class StatusService
{
    public StatusService(IHttpContextAccessor accessor)
    {
        HttpContext context = accessor.HttpContext!;
        if (int.TryParse(context.Request.Query["status"], CultureInfo.InvariantCulture, out int status))
        {
            context.Response.StatusCode = status;
        }
    }
}

internal sealed class FailingService
{
    public FailingService() => throw new InvalidOperationException("not made");
}

/// <summary>An attribute of the application's, which the framework knows by its interface.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class FromHeaderNamedAttribute(string name) : Attribute, IFromHeaderMetadata
{
    public string? Name => name;
}

/// <summary>Counts how often it is resolved in an application.</summary>
internal sealed class CountedService(CountedService.Counter counter)
{
    private readonly int _number = Interlocked.Increment(ref counter.Count);

    public override string ToString() => $"service {_number}";

    internal sealed class Counter
    {
        public int Count;
    }
}

/// <summary>Changes the execution context while it is resolved.</summary>
internal sealed class AmbientService
{
    public AmbientService() => AmbientResult.Ambient.Value = "service";
}

/// <summary>The services of the endpoints.</summary>
internal static class BodyParameterServices
{
    public static void Add(IServiceCollection services) => services
        .AddSingleton(new Service("plain"))
        .AddKeyedSingleton("a", new Service("keyed"))
        .AddKeyedSingleton(Season.Autumn, new Service("autumn"))
        .AddScoped<StatusService>()
        .AddTransient<FailingService>()
        .AddSingleton<CountedService.Counter>()
        .AddTransient<CountedService>()
        .AddKeyedTransient<CountedService>("c")
        .AddTransient<AmbientService>();
}

/// <summary>A model that changes the execution context.</summary>
internal sealed class Stirring
{
    private int _id;

    public int Id
    {
        get => _id;
        set
        {
            AmbientResult.Ambient.Value = "from the model";
            _id = value;
        }
    }
}

/// <summary>A model that fails as a connection does.</summary>
internal sealed class FailingModel
{
    private int _id;

    public int Id
    {
        get => _id;
        set => _id = value == 0 ? value : throw new IOException("from the model");
    }
}

internal enum Season
{
    Spring,
    Autumn = 7,
}
