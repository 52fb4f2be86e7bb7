using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Crossings.Endpoints;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>Handlers of a type, by their names.</summary>
internal interface ILineHandlers
{
    /// <summary>The handler of a name.</summary>
    Delegate Of(string name);

    /// <summary>A line's value as text, read by System.Text.Json.</summary>
    (bool Is, string Text) Read(ArraySegment<byte> line, int number, JsonSerializerOptions options, int limit, bool skipsBlank);

    /// <summary>What an item of <c>handler: echo</c> is written as; null if it can't be.</summary>
    string? Echo(ArraySegment<byte> line, JsonSerializerOptions options);
}

/// <summary>Handlers that enumerate lines.</summary>
internal sealed class LineHandlers<T> : ILineHandlers
{
    public Delegate Of(string name) => name switch
    {
        "handler: all" => (Delegate)All,
        "handler: all, later" => (Delegate)Later,
        "handler: catches" => (Delegate)Catches,
        "handler: first" => (Delegate)First,
        "handler: none" => (Delegate)None,
        _ => (Delegate)EchoAll,
    };

    public (bool Is, string Text) Read(ArraySegment<byte> line, int number, JsonSerializerOptions options, int limit, bool skipsBlank) =>
        Json.LineOracle.Read<T>(line, number, options, limit, skipsBlank) is (true, var item) ? (true, Current.Text(item)) : (false, "");

    public string? Echo(ArraySegment<byte> line, JsonSerializerOptions options)
    {
        try
        {
            return JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(line, options), options) + "\n";
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static async Task<IResult> All(Body<IAsyncEnumerable<T>> lines)
    {
        await foreach (T item in lines.Value)
        {
            LineTrace.Add(Current.Text(item));
        }

        return Results.Text("done");
    }

    private static async Task<IResult> Later(Body<IAsyncEnumerable<T>> lines, CancellationToken token)
    {
        await Task.Yield();
        await foreach (T item in lines.Value.WithCancellation(token))
        {
            LineTrace.Add(Current.Text(item));
            await Task.Yield();
        }

        return Results.Text("done");
    }

    private static async Task<IResult> Catches(Body<IAsyncEnumerable<T>> lines)
    {
        try
        {
            return await All(lines);
        }
        catch (BadHttpRequestException e)
        {
            return Results.Text($"caught {e.StatusCode} {(e.InnerException as JsonException)?.LineNumber + 1}");
        }
    }

    private static async Task<IResult> First(Body<IAsyncEnumerable<T>> lines)
    {
        await foreach (T item in lines.Value)
        {
            LineTrace.Add(Current.Text(item));
            break;
        }

        return Results.Text("done");
    }

    private static IResult None(Body<IAsyncEnumerable<T>> lines)
    {
        LineTrace.Add($"{lines.Value is not null}");
        return Results.Text("done");
    }

    private static IResult EchoAll(Body<IAsyncEnumerable<T>> lines) => Results.ZeroAllocJsonLines(lines.Value);
}

/// <summary>What handlers, filters and middleware saw of the request that is being sent.</summary>
internal static class LineTrace
{
    private static readonly List<string> s_notes = [];

    /// <summary>Notes something.</summary>
    public static void Add(string note)
    {
        lock (s_notes)
        {
            s_notes.Add(note);
        }
    }

    /// <summary>Takes the notes.</summary>
    public static IReadOnlyList<string> Take()
    {
        lock (s_notes)
        {
            string[] notes = [.. s_notes];
            s_notes.Clear();
            return notes;
        }
    }
}
