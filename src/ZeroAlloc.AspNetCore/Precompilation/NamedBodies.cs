using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore.Diagnostics;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.AspNetCore.Precompilation;

/// <summary>What becomes of the types that assemblies name, under the options that are not the host's.</summary>
/// <param name="services">Those of the host.</param>
/// <param name="options">The host's settings.</param>
internal sealed class NamedBodies(IServiceProvider services, ZeroAllocFormatterOptions options)
{
    private readonly JsonFormats _json = services.GetRequiredService<JsonFormats>();
    private readonly XmlFormat _xml = new(
        XmlFormatOptions.Default, XmlFormatOptions.Default, options, services.GetRequiredService<TypeLog>());

    /// <summary>Compiles them, and reports for each assembly what came of it.</summary>
    public IEnumerable<EndpointReport> Report(IEnumerable<NamedType> types) => types
        .GroupBy(static type => type.Assembly)
        .Select(assembly => new EndpointReport($"ZeroAllocPrecompile in {assembly.Key}", [.. assembly.SelectMany(BodiesOf)]));

    private IEnumerable<BodyReport> BodiesOf(NamedType type)
    {
        IEnumerable<BodyReport> json = FormatOf(type, out string reason) is { } format
            ? [Compiled(new(format, type.Type, IsWritten: true), format), Compiled(new(format, type.Type, IsWritten: false), format)]
            : [new BodyReport(IsWritten: true, "JSON", type.Type, "unknown", reason, [])];
        return type.Name.Xml
            ? [.. json, Compiled(new(_xml, type.Type, IsWritten: true), null), Compiled(new(_xml, type.Type, IsWritten: false), null)]
            : json;
    }

    private JsonFormat? FormatOf(NamedType type, out string reason)
    {
        try
        {
            return type.Options(out reason) is { } options ? _json.Of(options) : null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A property of the application's.
            reason = $"reading its OptionsMember threw {e.InnerException?.GetType().Name ?? e.GetType().Name}.";
            return null;
        }
    }

    /// <summary>Compiles what doors need, which may take other types for sequences, and what the type itself needs.</summary>
    private static BodyReport Compiled(BodyUse use, JsonFormat? json)
    {
        try
        {
            _ = use.IsCompiled();
            if (json is not null && ContractCache.For(json.Options) is { } contracts)
            {
                _ = use.IsWritten ? contracts.IsCompiled(use.Type) : contracts.IsReadCompiled(use.Type);
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Code of a converter's or resolver's; the report says so.
        }

        return BodyReport.Of(use);
    }
}
