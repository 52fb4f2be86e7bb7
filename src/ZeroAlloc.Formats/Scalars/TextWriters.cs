using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>Writes values whose text has no quotes.</summary>
internal readonly struct UnquotedWriter<T, TText> : IFixedWriter<T>
    where TText : struct, IText<T>
{
    public static int MaxLength => TText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, T value) => ref TText.Write(ref position, value);
}

/// <summary>Writes values whose text has quotes.</summary>
internal readonly struct QuotedWriter<T, TText> : IFixedWriter<T>
    where TText : struct, IQuotedText<T>
{
    public static int MaxLength => TText.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, T value) => ref TText.WriteQuoted(ref position, value);
}
