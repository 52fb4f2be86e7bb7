using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Xml.Serialization;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>Makes values of any type out of bytes: the same bytes the same value.</summary>
/// <param name="hasSurrogates">Whether texts may have halves of surrogate pairs, which some writers refuse.</param>
internal sealed class Grower(bool hasSurrogates)
{
    private const int MostLevels = 6;

    /// <summary>First bytes of texts that stay short; one in sixteen becomes long.</summary>
    private const int ShortTexts = 240;

    private static readonly string[] s_links =
        ["http://a/", "https://example.org/a?b=ü#c", "a/b", "./a:b", "mailto:a@b.c", "http://é/%41"];

    private static readonly string[] s_texts =
        ["", "a", "\"", "\\", "<a&b>", "é", "漢字", "😀", "\u2028", "\0", "\u007F", "]]>", " a ", "\r\n\t", "+", "'"];

    private readonly Dictionary<Type, PropertyInfo[]> _members = [];
    private readonly Dictionary<Type, Type[]> _heirs = [];
    private readonly Dictionary<Type, (ConstructorInfo?, Type[])> _constructors = [];
    private readonly StringBuilder _text = new();

    /// <summary>A value of a type.</summary>
    public object? Grow(Type type, ref ByteSource source, int level = 0)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return source.Next() % 3 == 0 ? null : Grow(underlying, ref source, level);
        }

        return type.IsEnum ? Enum.ToObject(type, source.Next() % 9)
            : Scalar(type, ref source, out object? scalar) ? scalar
            : !type.IsValueType && (level >= MostLevels || source.Next() % 4 == 0) ? null
            : Elements(type, ref source, level) ?? Make(type, ref source, level);
    }

    private bool Scalar(Type type, ref ByteSource source, out object? value)
    {
        value = Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => (source.Next() & 1) != 0,
            TypeCode.Byte => source.Next(),
            TypeCode.SByte => (sbyte)source.Next(),
            TypeCode.Int16 => (short)source.Number(),
            TypeCode.UInt16 => (ushort)source.Number(),
            TypeCode.Int32 => (int)source.Number(),
            TypeCode.UInt32 => (uint)source.Number(),
            TypeCode.Int64 => source.Number(),
            TypeCode.UInt64 => (ulong)source.Number(),
            TypeCode.Single => BitConverter.UInt32BitsToSingle((uint)source.Bits(4)) is var f && float.IsFinite(f) ? f : 1.5f,
            TypeCode.Double => BitConverter.UInt64BitsToDouble(source.Bits(8)) is var d && double.IsFinite(d) ? d : -0.0,
            TypeCode.Decimal => new decimal(
                (int)source.Bits(4), (int)source.Number(), source.Next(), source.Next() > 127, (byte)(source.Next() % 29)),
            TypeCode.Char => source.Next() is < 250 and var c ? (char)Math.Max(c, (byte)32) : '漢',
            TypeCode.DateTime => new DateTime(Ticks(ref source, DateTime.MaxValue.Ticks), (DateTimeKind)(source.Next() % 2)),
            TypeCode.String => source.Next() % 6 == 0 ? null : Text(ref source),
            _ => null,
        };
        return value is not null || type == typeof(string) || Other(type, ref source, out value);
    }

    private bool Other(Type type, ref ByteSource source, out object? value)
    {
        value = type == typeof(Guid) ? new Guid((int)source.Bits(4), (short)source.Bits(2), 7, 1, 2, 3, 4, 5, 6, 7, source.Next())
            : type == typeof(Half) ? (Half)(source.Number() % 60_000)
            : type == typeof(Int128) ? new Int128(source.Bits(8), source.Bits(8))
            : type == typeof(UInt128) ? new UInt128(source.Bits(8), source.Bits(8))
            : type == typeof(DateTimeOffset) ? Moment(ref source)
            : type == typeof(DateOnly) ? DateOnly.FromDayNumber((int)(source.Bits(3) % 3_652_059))
            : type == typeof(TimeOnly) ? new TimeOnly(Ticks(ref source, TimeOnly.MaxValue.Ticks))
            : type == typeof(TimeSpan) ? new TimeSpan(source.Number())
            : type == typeof(Uri) ? new Uri(s_links[source.Next() % s_links.Length], UriKind.RelativeOrAbsolute)
            : type == typeof(Version) ? new Version(source.Next(), source.Next())
            : type == typeof(byte[]) ? (source.Next() % 5 == 0 ? null : Data(ref source))
            : type == typeof(ReadOnlyMemory<byte>) ? new ReadOnlyMemory<byte>(Data(ref source))
            : type == typeof(JsonElement) ? JsonSerializer.SerializeToElement(Text(ref source))
            : type == typeof(object) ? (source.Next() % 2 == 0 ? source.Next() * 1000 : Text(ref source))
            : null;
        return value is not null || type == typeof(byte[]);
    }

    private static DateTimeOffset Moment(ref ByteSource source)
    {
        var offset = TimeSpan.FromMinutes((sbyte)source.Next() * 5);
        return new DateTimeOffset(TimeSpan.TicksPerDay + Ticks(ref source, DateTime.MaxValue.Ticks - (2 * TimeSpan.TicksPerDay)), offset);
    }

    private static long Ticks(ref ByteSource source, long most) => (source.Next() & 3) switch
    {
        0 => (long)(source.Bits(8) % (ulong)most),
        1 => (long)(source.Bits(4) * TimeSpan.TicksPerSecond % (ulong)most),
        2 => most,
        _ => source.Next() * 10L,
    };

    private static byte[] Data(ref ByteSource source)
    {
        byte[] data = new byte[source.Next() % 40];
        for (int i = 0; i < data.Length; i++)
        {
            data[i] = source.Next();
        }

        return data;
    }

    private string Text(ref ByteSource source)
    {
        _text.Clear();
        byte shape = source.Next();
        for (int parts = shape % 5; parts > 0; parts--)
        {
            byte part = source.Next();
            _ = part switch
            {
                < 128 => _text.Append((char)Math.Max(part, (byte)32)),
                < 160 => _text.Append('x', part - 127),
                < 170 when hasSurrogates => _text.Append((char)(0xD800 + source.Bits(2) % 0x800)),
                < 180 => _text.Append((char)(0x100 + (source.Bits(2) % 0xD000))),
                _ => _text.Append(s_texts[part % s_texts.Length]),
            };
        }

        return shape < ShortTexts ? _text.ToString() : Lengthened(_text.ToString(), ref source);
    }

    /// <summary>The same text twice, anywhere in a text beyond the lengths that vectors, blocks and windows handle in one go.</summary>
    private string Lengthened(string text, ref ByteSource source)
    {
        byte extent = source.Next();
        _text.Clear();
        _text.Append("xé<漢"[extent % 4], (1 << (4 + (extent % 11))) + source.Next()).Append(text);
        return _text.Append('é', extent / 16).Append('y', source.Next()).Append(text).ToString();
    }

    private object? Elements(Type type, ref ByteSource source, int level)
    {
        if (type.IsArray)
        {
            var array = Array.CreateInstance(type.GetElementType()!, Count(ref source));
            for (int i = 0; i < array.Length; i++)
            {
                array.SetValue(Grow(type.GetElementType()!, ref source, level + 1), i);
            }

            return array;
        }

        Type? open = type.IsGenericType ? type.GetGenericTypeDefinition() : null;
        Type[] arguments = type.GetGenericArguments();
        bool isMap = arguments.Length == 2 && open!.Name.Contains("Dictionary", StringComparison.Ordinal);
        if (!isMap && !(arguments.Length == 1 && typeof(System.Collections.IEnumerable).IsAssignableFrom(type)))
        {
            return null;
        }

        object collection = New(type.IsInterface ? (isMap ? typeof(Dictionary<,>) : typeof(List<>)).MakeGenericType(arguments) : type);
        for (int i = Count(ref source); i > 0; i--)
        {
            object? first = Grow(arguments[0], ref source, level + 1);
            if (isMap)
            {
                object? value = Grow(arguments[1], ref source, level + 1);
                ((System.Collections.IDictionary)collection)[first ?? ""] = value;
            }
            else if (collection is System.Collections.IList list)
            {
                list.Add(first);
            }
            else if (first is not null)
            {
                collection.GetType().GetMethod("Add")!.Invoke(collection, [first]);
            }
        }

        return collection;
    }

    /// <summary>Mostly few; some are more than a reader collects in its first array.</summary>
    private static int Count(ref ByteSource source) => source.Next() switch
    {
        < 240 and var few => few % 4,
        < 252 => 40,
        _ => 150,
    };

    private object Make(Type type, ref ByteSource source, int level)
    {
        Type[] heirs = DerivedOf(type);
        type = heirs[source.Next() % heirs.Length];
        (ConstructorInfo? constructor, Type[] parameters) = ConstructorOf(type);
        object?[] arguments = new object?[parameters.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            arguments[i] = Grow(parameters[i], ref source, level + 1);
        }

        object made = constructor is null ? New(type) : constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, arguments, null);
        foreach (PropertyInfo member in MembersOf(type))
        {
            member.SetValue(made, Grow(member.PropertyType, ref source, level + 1), BindingFlags.DoNotWrapExceptions, null, null, null);
        }

        return made;
    }

    private static object New(Type type) => Activator.CreateInstance(type)!;

    private (ConstructorInfo? Constructor, Type[] Parameters) ConstructorOf(Type type)
    {
        if (!_constructors.TryGetValue(type, out (ConstructorInfo?, Type[]) known))
        {
            ConstructorInfo? constructor = type.GetConstructors().FirstOrDefault(made => made.GetParameters().Length > 0);
            Type[] parameters = [.. (constructor?.GetParameters() ?? []).Select(parameter => parameter.ParameterType)];
            _constructors[type] = known = (constructor, parameters);
        }

        return known;
    }

    private PropertyInfo[] MembersOf(Type type)
    {
        if (!_members.TryGetValue(type, out PropertyInfo[]? members))
        {
            _members[type] = members = [.. type.GetProperties().Where(member => member.SetMethod is { IsPublic: true })];
        }

        return members;
    }

    private Type[] DerivedOf(Type type)
    {
        if (!_heirs.TryGetValue(type, out Type[]? heirs))
        {
            _heirs[type] = heirs =
            [
                type,
                .. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Select(heir => heir.DerivedType),
                .. type.GetCustomAttributes<XmlIncludeAttribute>(inherit: false).Select(heir => heir.Type!),
            ];
        }

        return heirs;
    }
}
