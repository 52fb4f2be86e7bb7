using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>An element of an array on a line of its own.</summary>
internal readonly struct LineWriter<T, TValue> : IValueWriter<T>
    where TValue : struct, IValueWriter<T>
{
    public static bool BeginsLine => true;

    public static bool CanPause => TValue.CanPause;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        if (!writer.Resuming)
        {
            position = ref Indentation.Line(ref writer, ref position, 0);
        }

        return ref TValue.Write(ref writer, ref position, value, reserve);
    }
}

/// <summary>An element of an array whose writer knows whether it begins with a line break.</summary>
internal readonly struct OwnLineWriter<T, TValue> : IValueWriter<T>
    where TValue : struct, IValueWriter<T>
{
    public static bool BeginsLine => true;

    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve) =>
        ref TValue.Write(ref writer, ref position, value, reserve);
}

/// <summary>
/// A number among the elements of an array that System.Text.Json writes as raw text, in quotes or not, and so without a line break.
/// <c>null</c> has a line of its own, and so has the name of what is no finite number where numbers are not in quotes.
/// </summary>
internal readonly struct RawNumberWriter<T, TFixed> : IValueWriter<T>
    where TFixed : struct, IFixedWriter<T>
{
    public static bool BeginsLine => true;

    public static bool CanPause => false;

    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, TFixed.MaxLength);
        ref byte end = ref TFixed.Write(ref position, value);
        if (position == 'n' || (position == '"' && !TFixed.IsQuoted))
        {
            // Once more, behind the line break.
            position = ref Indentation.Line(ref writer, ref position, TFixed.MaxLength);
            end = ref TFixed.Write(ref position, value);
        }

        return ref OutputWindow.Ensure(ref writer, ref end, reserve);
    }
}

/// <summary>One entry of a dictionary on a line of its own: <c>"key": value</c>.</summary>
internal readonly struct IndentedEntryWriter<TKey, TValue, TKeyWriter, TValueWriter> : IValueWriter<KeyValuePair<TKey, TValue>>
    where TKeyWriter : struct, IValueWriter<TKey>
    where TValueWriter : struct, IValueWriter<TValue>
{
    public static bool BeginsLine => true;

    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, KeyValuePair<TKey, TValue> value, int reserve)
    {
        if (!writer.Resuming)
        {
            if (value.Key is null)
            {
                // Only an enumerator of the application's own can yield it. System.Text.Json names the parameter so too.
                throw new ArgumentNullException(nameof(value));
            }

            position = ref Indentation.Line(ref writer, ref position, 0);
            position = ref TKeyWriter.Write(ref writer, ref position, value.Key, 2);
            position = ref Literals.Byte(ref position, (byte)':');
            position = ref Literals.Byte(ref position, (byte)' ');
        }

        return ref TValueWriter.Write(ref writer, ref position, value.Value, reserve);
    }
}
