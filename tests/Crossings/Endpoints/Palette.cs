using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A class with members of several kinds.</summary>
internal class Item
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double? Ratio { get; set; }

    public Color Color { get; set; }

    public List<string>? Tags { get; set; }

    public Item? Next { get; set; }
}

/// <summary>A class with a member more, which stands where its base class is declared.</summary>
internal sealed class WiderItem : Item
{
    public string More { get; set; } = "<more>";
}

/// <summary>A class with a constructor.</summary>
internal sealed record Point(int X, string? Label);

/// <summary>A struct.</summary>
internal struct Size : IEquatable<Size>
{
    public int Width { get; set; }

    public int? Height { get; set; }

    public readonly bool Equals(Size other) => Width == other.Width && Height == other.Height;

    public override readonly bool Equals(object? obj) => obj is Size other && Equals(other);

    public override readonly int GetHashCode() => HashCode.Combine(Width, Height);
}

/// <summary>A struct with a constructor.</summary>
internal readonly record struct Span2(int From, string? To);

/// <summary>An enum.</summary>
internal enum Color
{
    Red,
    Green,
}

/// <summary>A class that documents name by a discriminator.</summary>
[JsonDerivedType(typeof(Circle), "circle")]
internal class Shape
{
    public string? Title { get; set; }
}

/// <summary>A derived class with a discriminator.</summary>
internal sealed class Circle : Shape
{
    public int Radius { get; set; }
}

/// <summary>A class whose member is required, and whose setter rejects values.</summary>
internal sealed class Picky
{
    private int _count;

    public required string Key { get; set; }

    public int Count
    {
        get => _count;
        set => _count = value < 0 ? throw new ArgumentOutOfRangeException(nameof(value), "Count is negative.") : value;
    }
}

/// <summary>A class whose getter throws for some values.</summary>
internal sealed class Throwing
{
    public string? Before { get; set; }

    public int Value { get; set; }

    public int Quotient => 100 / Value;
}

/// <summary>A class whose getters read or change the response into which it is written.</summary>
internal sealed class Looking
{
    public string? Does { get; set; }

    /// <summary>Acts before anything of it is written.</summary>
    public string First => Current.Act(Does, isLate: false);

    public int Between => 5;

    /// <summary>Acts when the beginning is written.</summary>
    public string Second => Current.Act(Does, isLate: true);
}

/// <summary>A service.</summary>
internal sealed class Clock
{
    public int Hour => 12;
}

/// <summary>A parameter that binds itself by a method, or fails to.</summary>
internal sealed class Bound
{
    public string? Text { get; init; }

    public static ValueTask<Bound?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        ValueTask.FromResult(
            context.Request.Query["id"].ToString() is { Length: > 0 } text ? new Bound { Text = text + parameter.Name } : null);
}

/// <summary>A struct that binds itself by a method.</summary>
internal readonly record struct BoundValue(string? Text)
{
    public static ValueTask<BoundValue> BindAsync(HttpContext context) =>
        ValueTask.FromResult(new BoundValue(context.Request.Query["id"].ToString()));
}

/// <summary>The request that a handler answers, for what has no parameter for it.</summary>
internal static class Current
{
    private static readonly AsyncLocal<HttpContext?> s_context = new();

    /// <summary>Keeps the request.</summary>
    public static void Set(HttpContext context) => s_context.Value = context;

    /// <summary>The services of the request.</summary>
    public static IServiceProvider Services => s_context.Value!.RequestServices;

    /// <summary>Tells the client what a handler got.</summary>
    public static void Got(object? value)
    {
        if (s_context.Value is { Response.HasStarted: false } context)
        {
            context.Response.Headers.Append("X-Got", Text(value));
        }
    }

    /// <summary>Reads or changes the response, as a model does while it is written.</summary>
    /// <param name="does">What is done.</param>
    /// <param name="isLate">Whether the model has begun.</param>
    public static string Act(string? does, bool isLate)
    {
        if (s_context.Value?.Response is not { } response)
        {
            return "none";
        }

        bool isDue = isLate == does?.EndsWith("late", StringComparison.Ordinal) && !response.HasStarted;
        switch (does)
        {
            case "reads":
                return $"{response.StatusCode} {response.ContentType}";
            case "sets type" or "sets type late" when isDue:
                response.ContentType = "application/x.model+json";
                break;
            case "sets status" or "sets status late" when isDue:
                response.StatusCode = StatusCodes.Status202Accepted;
                break;
            case "sets header" or "sets header late" when isDue:
                response.Headers["X-Model"] = "set";
                break;
        }

        return "<acted>";
    }

    /// <summary>Whether a request asks for other options.</summary>
    public static bool WantsOtherOptions => s_context.Value?.Request.Headers.ContainsKey("X-Other-Options") == true;

    /// <summary>A value as text.</summary>
    public static string Text(object? value)
    {
        try
        {
            string text = value is HttpContext or HttpRequest or CancellationToken ? "" : JsonSerializer.Serialize(value);
            return $"{value?.GetType().Name} {(text.Length > 200 ? $"{text.Length} {text[..200]}" : text)}";
        }
        catch (Exception e) when (e is DivideByZeroException or InvalidOperationException)
        {
            return e.GetType().Name;
        }
    }
}
