using System.Text;
using System.Text.Json;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>What became of a call: bytes, a value, or an exception.</summary>
internal sealed record Outcome(byte[]? Bytes, object? Value, Exception? Error)
{
    /// <summary>Other words in which the stock serializer may refuse the same; null where there are none.</summary>
    public Func<IEnumerable<string?>>? OtherWords { get; init; }

    /// <summary>The application's code that was called, in order.</summary>
    public IReadOnlyList<string> Calls { get; init; } = [];

    /// <summary>Whether it is of a call that writes.</summary>
    public bool IsOfWriting { get; private init; }

    /// <summary>What a call that writes does.</summary>
    public static Outcome OfWriting(Func<byte[]> write)
    {
        try
        {
            return new Outcome(write(), null, null) { IsOfWriting = true };
        }
        catch (Exception error)
        {
            return new Outcome(null, null, error) { IsOfWriting = true };
        }
    }

    /// <summary>What a call that reads does.</summary>
    public static Outcome OfReading(Func<object?> read)
    {
        try
        {
            return new Outcome(null, read(), null);
        }
        catch (Exception error)
        {
            return new Outcome(null, null, error);
        }
    }

    /// <summary>The exception in words, with its path, line and position; null without one.</summary>
    public string? ErrorText => Error switch
    {
        null => null,
        JsonException json => $"{Words(json)} (path {json.Path}, line {json.LineNumber}, byte {json.BytePositionInLine})",
        _ => Words(Error),
    };

    public override string ToString()
    {
        string text = ErrorText ?? (Bytes is not null ? Encoding.UTF8.GetString(Bytes) : Oracle.GraphText.Of(Value));
        return Calls.Count == 0 ? text : $"{text}, after {string.Join(", ", Calls)}";
    }

    private static string Words(Exception error)
    {
        string words = $"{error.GetType().FullName}: {error.Message}";
        return error.InnerException is null ? words : $"{words} <- {Words(error.InnerException)}";
    }
}
