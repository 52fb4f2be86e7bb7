namespace ZeroAlloc.Formats.Text;

/// <summary>
/// Text of values whose longest is known and short, without quotes. Implemented by empty structs that are type arguments, so that
/// the JIT compiles what is built on them for each.
/// </summary>
/// <typeparam name="T">Type of the values.</typeparam>
internal interface IText<T>
{
    /// <summary>Bytes of the longest value.</summary>
    static abstract int MaxLength { get; }

    /// <summary>
    /// Writes a value and returns the position behind it. Bound: the caller has made sure of <see cref="MaxLength"/> bytes.
    /// </summary>
    static abstract ref byte Write(ref byte p, T value);
}

/// <summary>Text that shows by itself where a value ends.</summary>
/// <inheritdoc cref="IText{T}"/>
internal interface IParsedText<T>
{
    /// <summary>Reads a value without quotes at the start of a text. What follows it is not looked at.</summary>
    static abstract bool TryParse(ReadOnlySpan<byte> text, out T value, out int consumed);
}

/// <summary>Text of values whose longest is known and short, and which JSON has in quotes; nothing in it is escaped.</summary>
/// <inheritdoc cref="IText{T}"/>
internal interface IQuotedText<T> : IParsedText<T>
{
    /// <summary>Bytes of the longest value, quotes included.</summary>
    static abstract int MaxLength { get; }

    /// <summary>
    /// Writes a value in quotes and returns the position behind them. Bound: the caller has made sure of <see cref="MaxLength"/> bytes.
    /// </summary>
    static abstract ref byte WriteQuoted(ref byte p, T value);
}
