using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>
/// The methods by which code of the request delegate generator parses the framework's own types, which run no other code.
/// </summary>
internal static class TextParsers
{
    private static readonly Dictionary<Type, (Func<string?, object?> Parse, object? Default)> s_parsers = new()
    {
        [typeof(bool)] = Parsable<bool>(),
        [typeof(byte)] = Parsable<byte>(),
        [typeof(sbyte)] = Parsable<sbyte>(),
        [typeof(short)] = Parsable<short>(),
        [typeof(ushort)] = Parsable<ushort>(),
        [typeof(int)] = Parsable<int>(),
        [typeof(uint)] = Parsable<uint>(),
        [typeof(long)] = Parsable<long>(),
        [typeof(ulong)] = Parsable<ulong>(),
        [typeof(float)] = Parsable<float>(),
        [typeof(double)] = Parsable<double>(),
        [typeof(decimal)] = Parsable<decimal>(),
        [typeof(Guid)] = Parsable<Guid>(),
        [typeof(TimeSpan)] = Parsable<TimeSpan>(),
        [typeof(TimeOnly)] = Parsable<TimeOnly>(),
        [typeof(char)] = (static text => char.TryParse(text, out char value) ? value : null, default(char)),
        [typeof(DateTime)] = (ParseDateTime, default(DateTime)),
        [typeof(DateTimeOffset)] = (ParseDateTimeOffset, default(DateTimeOffset)),
        [typeof(DateOnly)] = (ParseDate, default(DateOnly)),
        [typeof(Uri)] = (static text => Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? value) ? value : null, null),
    };

    /// <summary>The method of a type; false if it is none of these.</summary>
    /// <param name="type">The type, not nullable.</param>
    /// <param name="parse">Makes the value of a text; null if it is none.</param>
    /// <param name="byDefault">The type's default value.</param>
    public static bool TryFind(Type type, [NotNullWhen(true)] out Func<string?, object?>? parse, out object? byDefault)
    {
        if (s_parsers.TryGetValue(type, out (Func<string?, object?> Parse, object? Default) found))
        {
            (parse, byDefault) = found;
            return true;
        }

        parse = type.IsEnum ? text => Enum.TryParse(type, text, out object? value) ? value : null : null;
        byDefault = type.IsEnum ? Enum.ToObject(type, 0) : null;
        return parse is not null;
    }

    private static (Func<string?, object?> Parse, object? Default) Parsable<T>()
        where T : struct, IParsable<T> =>
        (static text => T.TryParse(text, CultureInfo.InvariantCulture, out T value) ? value : null, default(T));

    private static object? ParseDateTime(string? text) =>
        DateTime.TryParse(
            text,
            CultureInfo.InvariantCulture,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AllowWhiteSpaces,
            out DateTime value)
                ? value
                : null;

    private static object? ParseDateTimeOffset(string? text) =>
        DateTimeOffset.TryParse(
            text,
            CultureInfo.InvariantCulture,
            DateTimeStyles.AssumeUniversal | DateTimeStyles.AllowWhiteSpaces,
            out DateTimeOffset value)
                ? value
                : null;

    private static object? ParseDate(string? text) =>
        DateOnly.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AllowWhiteSpaces, out DateOnly value) ? value : null;
}
