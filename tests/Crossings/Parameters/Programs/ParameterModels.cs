using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace ZeroAlloc.Crossings.Parameters.Programs;

/// <summary>A class with members of several kinds and validation attributes.</summary>
public class City
{
    public int Id { get; set; }

    [StringLength(20)]
    public string? Name { get; set; }

    [Range(0, 100)]
    public double? Ratio { get; set; }

    public Level Level { get; set; }

    public List<string>? Tags { get; set; }

    public City? Twin { get; set; }
}

/// <summary>A record with a parameter that has a default.</summary>
public sealed record Login(string User, string? Password, int Tries = 3);

/// <summary>A struct.</summary>
public struct Money : IEquatable<Money>
{
    public decimal Amount { get; set; }

    public string? Currency { get; set; }

    public readonly bool Equals(Money other) => Amount == other.Amount && Currency == other.Currency;

    public override readonly bool Equals(object? obj) => obj is Money other && Equals(other);

    public override readonly int GetHashCode() => HashCode.Combine(Amount, Currency);
}

/// <summary>A struct with a constructor.</summary>
public readonly record struct Span2(int From, string? To);

/// <summary>An enum.</summary>
public enum Level
{
    Low,
    High,
}

/// <summary>A class with a discriminator.</summary>
[JsonDerivedType(typeof(Circle), "circle")]
public class Shape
{
    public string? Title { get; set; }
}

/// <summary>A derived class.</summary>
public sealed class Circle : Shape
{
    public int Radius { get; set; }
}

/// <summary>A class whose member is required, and whose setter throws for some values.</summary>
public sealed class Guarded
{
    private int _count;

    public required string Key { get; set; }

    public int Count
    {
        get => _count;
        set => _count = value < 0 ? throw new ArgumentOutOfRangeException(nameof(value), "Count is negative.") : value;
    }
}

/// <summary>A record, some members of which System.Text.Json never binds.</summary>
public sealed record User(string Name, [property: JsonIgnore] bool IsAdmin = false)
{
    public int Rank { get; private set; }

    public List<int> Roles { private get; set; } = [];

    public override string ToString() => $"{Name} {IsAdmin} {Rank} {Roles.Count}";
}

/// <summary>A class that keeps the members that it doesn't have.</summary>
public sealed class Open
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }
}

/// <summary>A class that changes an asynchronous local when it has been read.</summary>
public sealed class Listening : IJsonOnDeserialized
{
    public int Id { get; set; }

    public void OnDeserialized() => Trace.Ambient = $"read {Id}";
}

/// <summary>A class with a converter of its own.</summary>
[JsonConverter(typeof(Converter))]
public sealed class Converted
{
    public string? Text { get; init; }

    private sealed class Converter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            string kind = $"{reader.TokenType}";
            // Skip throws where a document comes in parts.
            reader.TrySkip();
            return new Converted { Text = kind };
        }

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.Text);
    }
}

/// <summary>A class that documents can't make.</summary>
public abstract class Abstract
{
    public int Id { get; set; }
}

/// <summary>A generic class.</summary>
public sealed class Page<T>
{
    public int Number { get; set; }

    public List<T>? Items { get; set; }
}

/// <summary>A class that adds metadata to its endpoint, and notes how often.</summary>
public sealed class Described : IEndpointParameterMetadataProvider
{
    public int Id { get; set; }

    public static void PopulateMetadata(ParameterInfo parameter, Microsoft.AspNetCore.Builder.EndpointBuilder builder) =>
        builder.Metadata.Add(new Note(parameter.Name));
}

/// <summary>Metadata.</summary>
public sealed record Note(string? Text);

/// <summary>A type that text in a route or query may be.</summary>
public sealed record Parsed(int Value)
{
    public static bool TryParse(string? text, IFormatProvider? provider, [NotNullWhen(true)] out Parsed? parsed)
    {
        parsed = int.TryParse(text, provider, out int value) ? new Parsed(value) : null;
        return parsed is not null;
    }
}

/// <summary>The same by a method that takes no provider.</summary>
public sealed record Terse(int Value)
{
    public static bool TryParse(string? text, [NotNullWhen(true)] out Terse? parsed)
    {
        parsed = int.TryParse(text, System.Globalization.CultureInfo.InvariantCulture, out int value) ? new Terse(value) : null;
        return parsed is not null;
    }
}

/// <summary>A type that its base class parses.</summary>
public sealed record ParsedByBase(int Value) : ParsedBase<ParsedByBase>, IMadeOfText<ParsedByBase>
{
    public static ParsedByBase Of(string text) => new(text.Length);
}

/// <summary>What makes a value of text.</summary>
public interface IMadeOfText<out T>
{
    static abstract T Of(string text);
}

/// <summary>The base class of types that are parsed.</summary>
public abstract record ParsedBase<T>
    where T : class, IMadeOfText<T>
{
    public static bool TryParse(string? text, [NotNullWhen(true)] out T? parsed)
    {
        parsed = text is null ? null : T.Of(text);
        return parsed is not null;
    }
}

/// <summary>A type that only a method of its interface parses.</summary>
public sealed record ParsedByInterface(int Value) : IParsable<ParsedByInterface>
{
    static ParsedByInterface IParsable<ParsedByInterface>.Parse(string s, IFormatProvider? provider) => new(s.Length);

    static bool IParsable<ParsedByInterface>.TryParse(
        [NotNullWhen(true)] string? s, IFormatProvider? provider, [MaybeNullWhen(false)] out ParsedByInterface result)
    {
        result = s is null ? null : new ParsedByInterface(s.Length);
        return result is not null;
    }
}

/// <summary>A parameter that binds itself.</summary>
public sealed record Bound(string? Text)
{
    public static ValueTask<Bound?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        ValueTask.FromResult(context.Request.Query["id"].ToString() is { Length: > 0 } text ? new Bound(text + parameter.Name) : null);
}

/// <summary>Parameters in one. The request delegate generator can't compile references that may be null here.</summary>
public sealed record Paging(int? Q, [property: Microsoft.AspNetCore.Mvc.FromHeader(Name = "X-Of")] string Of, Watch Watch);

/// <summary>Parameters in a struct.</summary>
public struct Sorting
{
    public string? Text { get; set; }

    public CancellationToken Token { get; set; }
}

/// <summary>An attribute of the application's own that says that a parameter is the body.</summary>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property)]
public sealed class OwnBodyAttribute : Attribute, IFromBodyMetadata
{
    public bool AllowEmpty { get; set; }
}

/// <summary>A service.</summary>
public sealed class Watch
{
    public int Hour => 12;
}

/// <summary>A service that asks another endpoint while it is made.</summary>
public sealed class Nested(string text)
{
    public string Text => text;

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"nested {text}");
}

/// <summary>A service that can't be made.</summary>
public sealed class Broken
{
    public Broken() => throw new InvalidOperationException("broken service");
}
