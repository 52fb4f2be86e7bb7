using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>As a media server has it: the framework's writer with options and a media type of its own.</summary>
internal sealed class PascalCaseOutput : SystemTextJsonOutputFormatter
{
    public const string MediaType = "application/json; profile=\"PascalCase\"";

    public PascalCaseOutput()
        : base(new JsonSerializerOptions { WriteIndented = true, TypeInfoResolver = JsonSerializerOptions.Default.TypeInfoResolver })
    {
        SupportedMediaTypes.Clear();
        SupportedMediaTypes.Add(MediaType);
    }
}

/// <summary>A class between another one and the framework's.</summary>
internal abstract class OutputBetween(JsonSerializerOptions options) : SystemTextJsonOutputFormatter(options)
{
    /// <summary>Called by nobody but this class: it is no override.</summary>
    public string Name => "between";
}

/// <summary>Derived twice, without an override.</summary>
internal sealed class DerivedTwice() : OutputBetween(JsonSerializerOptions.Web);

/// <summary>Writes something else.</summary>
internal sealed class OverridingOutput() : SystemTextJsonOutputFormatter(JsonSerializerOptions.Web)
{
    protected override bool CanWriteType(Type? type) => true;
}

/// <summary>Implements an interface of the framework's class anew.</summary>
internal sealed class ImplementingOutput() : SystemTextJsonOutputFormatter(JsonSerializerOptions.Web), IOutputFormatter
{
    Task IOutputFormatter.WriteAsync(OutputFormatterWriteContext context) => Task.CompletedTask;
}

/// <summary>A return type of its own, which the runtime knows as a new method.</summary>
internal sealed class CovariantOutput() : SystemTextJsonOutputFormatter(JsonSerializerOptions.Web)
{
    public override List<string>? GetSupportedContentTypes(string? contentType, Type objectType) => null;
}

/// <summary>Decides for each value.</summary>
internal sealed class DecidingOutput() : SystemTextJsonOutputFormatter(JsonSerializerOptions.Web)
{
    public override bool CanWriteResult(OutputFormatterCanWriteContext context) => base.CanWriteResult(context);
}

/// <summary>Writes everything that is asked for as JSON, by no class of the framework's.</summary>
internal sealed class OwnOutput : TextOutputFormatter
{
    public OwnOutput()
    {
        SupportedMediaTypes.Add("application/json");
        SupportedEncodings.Add(Encoding.UTF8);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding) => Task.CompletedTask;
}

/// <summary>Says nothing of what it writes.</summary>
internal sealed class SilentOutput : IOutputFormatter
{
    public bool CanWriteResult(OutputFormatterCanWriteContext context) => false;

    public Task WriteAsync(OutputFormatterWriteContext context) => Task.CompletedTask;
}

/// <summary>The framework's reader with a media type and options of its own.</summary>
internal sealed class DerivedInput : SystemTextJsonInputFormatter
{
    public const string MediaType = "application/vnd.own";

    public DerivedInput(ILogger<SystemTextJsonInputFormatter> logger)
        : base(Options(), logger)
    {
        SupportedMediaTypes.Clear();
        SupportedMediaTypes.Add(MediaType);
    }

    private static JsonOptions Options()
    {
        var options = new JsonOptions();
        options.JsonSerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper;
        options.JsonSerializerOptions.PropertyNameCaseInsensitive = false;
        return options;
    }
}

/// <summary>Reads everything that is sent as JSON, by no class of the framework's.</summary>
internal sealed class OwnInput : InputFormatter
{
    public OwnInput() => SupportedMediaTypes.Add("application/json");

    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context) => InputFormatterResult.NoValueAsync();
}
