using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.MinimalApi.Handlers;

internal sealed record City(string Name, int Size);

internal sealed record Seen(int Id, int StatusCode);

/// <summary>A parameter that is parsed.</summary>
internal sealed record Code(string Text)
{
    public static bool TryParse(string? text, out Code? code)
    {
        code = text is null ? null : new Code(text);
        return code is not null;
    }
}

/// <summary>A parameter that its base class parses.</summary>
internal sealed record InheritedCode(string Text) : Parsed<InheritedCode>, IText<InheritedCode>
{
    public static InheritedCode Of(string text) => new(text);
}

internal interface IText<out T>
{
    static abstract T Of(string text);
}

internal abstract record Parsed<T>
    where T : class, IText<T>
{
    public static bool TryParse(string? text, out T? code)
    {
        code = text is null ? null : T.Of(text);
        return code is not null;
    }
}

/// <summary>A parameter that is parsed by a method of its interface alone.</summary>
internal sealed record ExplicitCode(string Text) : IParsable<ExplicitCode>
{
    static ExplicitCode IParsable<ExplicitCode>.Parse(string s, IFormatProvider? provider) => new(s);

    static bool IParsable<ExplicitCode>.TryParse(string? s, IFormatProvider? provider, out ExplicitCode result)
    {
        result = new ExplicitCode(s ?? "");
        return s is not null;
    }
}

/// <summary>A parameter whose binding throws.</summary>
internal sealed record Unbound(int X)
{
    public static ValueTask<Unbound?> BindAsync(HttpContext context) =>
        throw new InvalidOperationException($"binding {context.Request.Method}");
}

internal class Plain
{
    public int A { get; set; }
}

internal sealed class PlainChild : Plain
{
    public int B { get; set; }
}

internal sealed class PlainResult : Plain, IResult
{
    public Task ExecuteAsync(HttpContext httpContext)
    {
        httpContext.Response.StatusCode = StatusCodes.Status202Accepted;
        return httpContext.Response.WriteAsync("result");
    }
}

[JsonDerivedType(typeof(Dog), "dog")]
internal class Animal
{
    public string? Name { get; set; }
}

internal sealed class Dog : Animal
{
    public int Age { get; set; }
}

/// <summary>Values have a discriminator if they are declared as this.</summary>
[JsonDerivedType(typeof(Cat), "cat")]
internal interface IPet
{
    string? Name { get; set; }
}

internal sealed class Cat : IPet
{
    public string? Name { get; set; }
}

internal struct Money
{
    public decimal Amount { get; set; }

    public string? Currency { get; set; }
}

internal record struct Place(int X)
{
    public static ValueTask<Place?> BindAsync(HttpContext context) =>
        ValueTask.FromResult<Place?>(context.Request.Query.ContainsKey("x") ? new Place(1) : null);
}

/// <summary>Sets a status while it is bound.</summary>
internal sealed class Bound
{
    public int X { get; set; }

    public static ValueTask<Bound?> BindAsync(HttpContext context)
    {
        if (int.TryParse(context.Request.Query["status"], out int status))
        {
            context.Response.StatusCode = status;
        }

        return ValueTask.FromResult<Bound?>(new Bound());
    }
}

internal sealed class Checked
{
    public Checked(string name, int size)
    {
        ArgumentNullException.ThrowIfNull(name);
        Name = name;
        Size = size;
    }

    public string Name { get; }

    public int Size { get; }
}

internal struct MoneyRequest
{
    public int Id { get; set; }

    [FromBody]
    public Money Money { get; set; }
}

[JsonConverter(typeof(Converter))]
internal sealed class NullWriting
{
    private sealed class Converter : JsonConverter<NullWriting>
    {
        public override bool HandleNull => true;

        public override NullWriting? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, NullWriting? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value is null ? "none" : "some");
    }
}

/// <summary>Writes what the handler left in the execution context.</summary>
internal sealed class AmbientResult : IResult
{
    public static AsyncLocal<string?> Ambient { get; } = new();

    public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsync($"ambient {Ambient.Value}");
}
