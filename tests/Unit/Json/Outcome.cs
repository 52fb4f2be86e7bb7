using System.Text;

namespace ZeroAlloc.Unit.Json;

/// <summary>What came of writing a value: its bytes, or the exception.</summary>
internal sealed record Outcome(byte[]? Bytes, Exception? Error)
{
    /// <summary>Runs <paramref name="write"/> and keeps what comes of it.</summary>
    public static Outcome Of(Func<byte[]> write)
    {
        try
        {
            return new Outcome(write(), null);
        }
        catch (Exception error) when (error is not NotImplementedException)
        {
            return new Outcome(null, error);
        }
    }

    /// <summary>Fails unless <paramref name="actual"/> is the same text, or an exception of the same type and message.</summary>
    public void AssertSame(Outcome actual, string way)
    {
        Assert.Equal($"{way}: {this}", $"{way}: {actual}");
        Assert.True(Bytes.AsSpan().SequenceEqual(actual.Bytes), $"{way}: the texts are equal, the bytes are not.");
    }

    /// <summary>The text, or the exception's type and message.</summary>
    public override string ToString() =>
        Error is null ? Encoding.UTF8.GetString(Bytes!) : $"{Error.GetType().FullName}: {Error.Message}";
}
