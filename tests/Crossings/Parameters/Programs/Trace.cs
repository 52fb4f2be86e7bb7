using System.Security.Claims;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.Crossings.Parameters.Programs;

/// <summary>Notes of what an application does for one request; there is one request at a time.</summary>
public static class Trace
{
    private const int Shown = 400;
    private static readonly JsonSerializerOptions s_options = new()
    {
        ReferenceHandler = ReferenceHandler.IgnoreCycles,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        IncludeFields = true,
    };

    private static readonly List<string> s_notes = [];
    private static readonly List<string> s_last = [];
    private static readonly AsyncLocal<string?> s_ambient = new();
    private static HttpContext? s_context;

    /// <summary>An asynchronous local of the application.</summary>
    public static string? Ambient
    {
        get => s_ambient.Value;
        set => s_ambient.Value = value;
    }

    /// <summary>The request.</summary>
    public static HttpContext Context => s_context!;

    /// <summary>Begins a request.</summary>
    public static void Begin(HttpContext context) => s_context = context;

    /// <summary>Notes something.</summary>
    public static void Say(string text)
    {
        lock (s_notes)
        {
            s_notes.Add(text);
        }
    }

    /// <summary>Notes something whose place among the others depends on when a body arrives.</summary>
    public static void SayLast(string text)
    {
        lock (s_notes)
        {
            s_last.Add(text);
        }
    }

    /// <summary>Notes an argument of a handler.</summary>
    public static void Argument(string name, object? value) => Say($"{name} = {Text(value)}");

    /// <summary>Takes the notes.</summary>
    public static IReadOnlyList<string> Take()
    {
        lock (s_notes)
        {
            string[] notes = [.. s_notes, .. s_last];
            s_notes.Clear();
            s_last.Clear();
            return notes;
        }
    }

    /// <summary>A value as text.</summary>
    public static string Text(object? value)
    {
        if (value is null or HttpContext or HttpRequest or HttpResponse or ClaimsPrincipal or Stream or Abstract
            || value.GetType().Namespace?.StartsWith("System.IO", StringComparison.Ordinal) == true)
        {
            return value is null ? "null" : value.GetType().Name;
        }

        if (value is CancellationToken token)
        {
            return $"token {token.CanBeCanceled} {token.IsCancellationRequested} {token == s_context?.RequestAborted}";
        }

        try
        {
            string text = Endpoints.RequestLog.Plain(
                value is User or Nested ? value.ToString()! : JsonSerializer.Serialize(value, value.GetType(), s_options));
            return $"{Named(value.GetType())} {(text.Length > Shown ? $"{text.Length} {text[..Shown]}" : text)}";
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException or JsonException)
        {
            return $"{Named(value.GetType())} {e.GetType().Name}";
        }
    }

    /// <summary>An exception, and what is in it.</summary>
    public static string Text(Exception? error) => error is null ? ""
        : $"{error.GetType().Name}: {error.Message}"
            + (error is JsonException json ? $" at {json.Path} {json.LineNumber} {json.BytePositionInLine}" : "")
            + (error is BadHttpRequestException bad ? $" {bad.StatusCode}" : "")
            + (error.InnerException is null ? "" : $" <- {Text(error.InnerException)}");

    private static string Named(Type type) => type.IsGenericType
        ? $"{type.Name}<{string.Join(", ", type.GetGenericArguments().Select(Named))}>"
        : type.Name;
}
