namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>Parses texts of one scalar for values declared as <see cref="object"/>.</summary>
internal abstract record XmlBoxedText
{
    /// <summary>The value of a text; null where the scalar's parser declines.</summary>
    public abstract object? Parse(ReadOnlySpan<byte> text);

    /// <summary>Whether <see cref="Parse"/> would give a value. <b>Cost</b>: no allocation.</summary>
    public abstract bool CanParse(ReadOnlySpan<byte> text);
}

/// <summary>The same for values of one type.</summary>
/// <param name="Parser">The scalar's parser.</param>
internal sealed record XmlBoxedText<T>(XmlRule.Parser<T> Parser) : XmlBoxedText
    where T : struct
{
    public override object? Parse(ReadOnlySpan<byte> text) => Parser(text, out T value) ? value : null;

    public override bool CanParse(ReadOnlySpan<byte> text) => Parser(text, out _);
}
