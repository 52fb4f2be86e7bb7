using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Writes values whose longest text is known and short, without looking at the room that is left.</summary>
/// <typeparam name="T">Type of the values.</typeparam>
internal interface IFixedWriter<T>
{
    /// <summary>Bytes of the longest text; at most half of <see cref="OutputWindow.Slack"/>.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Whether all numbers are texts in quotes, not only those that have no other.</summary>
    static virtual bool IsQuoted => false;

    /// <summary>Writes one value, and may store <see cref="OutputWindow.Slack"/> minus <see cref="MaxLength"/> bytes more.</summary>
    static abstract ref byte Write(ref byte position, T value);
}
