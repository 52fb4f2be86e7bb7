using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json;

/// <summary>Option sets that applications commonly have; every one changes names, texts or what is left out.</summary>
internal static class StandardOptions
{
    /// <summary>System.Text.Json's defaults, under one name with <see cref="All"/>.</summary>
    public static readonly JsonSerializerOptions Plain = new();

    /// <summary>What ASP.NET Core has.</summary>
    public static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web)
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping
    };

    /// <summary>Fields are written.</summary>
    public static readonly JsonSerializerOptions Fields = new() { IncludeFields = true };

    /// <summary>All sets, by name.</summary>
    public static readonly (string Name, JsonSerializerOptions Options)[] All =
    [
        ("plain", Plain),
        ("web", Web),
        ("indented", new JsonSerializerOptions { WriteIndented = true }),
        ("snake, no nulls", new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
            DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        }),
        ("kebab, fields, no defaults", new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower,
            DictionaryKeyPolicy = JsonNamingPolicy.CamelCase,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
            IncludeFields = true,
        }),
        ("quoted numbers", new JsonSerializerOptions
        {
            NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
            IgnoreReadOnlyProperties = true,
        }),
        ("enum texts", new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } }),
    ];
}
