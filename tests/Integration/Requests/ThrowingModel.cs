using System.Text.Json;

namespace ZeroAlloc.Integration.Requests;

/// <summary>A model whose setter throws what it is told.</summary>
public sealed class ThrowingModel
{
    private static int s_calls;

    /// <summary>How often the setter has run.</summary>
    public static int Calls => s_calls;

    /// <summary>What to throw; anything else is kept.</summary>
    public string Kind
    {
        get;
        set
        {
            Interlocked.Increment(ref s_calls);
            field = value switch
            {
                "argument" => throw new ArgumentException("argument"),
                "invalid" => throw new InvalidOperationException("invalid"),
                "io" => throw new IOException("io"),
                "json" => throw new JsonException("json"),
                "unsupported" => throw new NotSupportedException("unsupported"),
                "format" => throw new FormatException("format"),
                "overflow" => throw new OverflowException("overflow"),
                _ => value,
            };
        }
    } = "";
}
