using System.Buffers;
using System.Net.ServerSentEvents;
using System.Text;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>Writes server-sent events as <see cref="SseFormatter"/> does, with data that compiled code writes.</summary>
/// <typeparam name="T">Type of the data.</typeparam>
/// <param name="json">JSON under the host's options.</param>
/// <remarks>A class, since the contracts are found at the first event that needs them: errors come when the framework's would.</remarks>
internal sealed class EventWriter<T>(JsonFormat json)
{
    private JsonContract<T>? _declared;
    private JsonContract<object>? _byRunTimeType;

    /// <summary>Whether compiled code, or none of the serializers, has written the data.</summary>
    public bool IsCompiled => (_declared is null && _byRunTimeType is null)
        || _declared is { IsCompiled: true }
        || _byRunTimeType is { IsCompiled: true };

    /// <summary>What begins a line of data.</summary>
    private static ReadOnlySpan<byte> Data => "data: "u8;

    private JsonContract<T> Declared => _declared ??= ZeroAllocJson.Compile<T>(json.Options);

    /// <summary>Writes one event.</summary>
    /// <param name="item">The event.</param>
    /// <param name="text">Gets its text.</param>
    public void Write(ref SseItem<T> item, PooledBlock text)
    {
        if (EventFields<T>.TypeOf(ref item) is { } type)
        {
            text.Write("event: "u8);
            Encoding.UTF8.GetBytes(type, text);
            text.Write("\n"u8);
        }

        text.Write(Data);
        int start = text.WrittenSpan.Length;
        WriteData(item.Data, text);
        if (text.WrittenSpan[start..].ContainsAny((byte)'\r', (byte)'\n'))
        {
            Divide(text, start);
        }

        if (item.EventId is { } id)
        {
            text.Write("\nid: "u8);
            Encoding.UTF8.GetBytes(id, text);
        }

        if (item.ReconnectionInterval is { } interval)
        {
            text.Write("\nretry: "u8);
            WriteNumber((long)interval.TotalMilliseconds, text);
        }

        text.Write("\n\n"u8);
    }

    /// <summary>
    /// By the framework's rule: text of a declared string and bytes as they are, all else as JSON of the declared or run-time type.
    /// </summary>
    private void WriteData(T data, PooledBlock target)
    {
        if (data is null)
        {
            return;
        }

        if (typeof(T) == typeof(string))
        {
            Encoding.UTF8.GetBytes((string)(object)data, target);
        }
        else if (!typeof(T).IsValueType && data is byte[] bytes)
        {
            target.Write(bytes);
        }
        else if (typeof(T).IsValueType || data.GetType() == typeof(T) || json.HasKnownPolymorphism(typeof(T)))
        {
            Declared.Serialize(target, data);
        }
        else
        {
            _byRunTimeType ??= ZeroAllocJson.Compile<object>(json.Options);
            _byRunTimeType.Serialize(target, data);
        }
    }

    /// <summary>A line of the event for each line of the data; CR, LF and both end one.</summary>
    /// <param name="text">The event's text, which ends with the data.</param>
    /// <param name="start">Where the data begins.</param>
    private static void Divide(PooledBlock text, int start)
    {
        using PooledBlock copy = PooledBlock.Rent();
        copy.Write(text.WrittenSpan[start..]);
        text.Truncate(start);
        ReadOnlySpan<byte> data = copy.WrittenSpan;
        int end;
        while ((end = data.IndexOfAny((byte)'\r', (byte)'\n')) >= 0)
        {
            text.Write(data[..end]);
            text.Write("\n"u8);
            text.Write(Data);
            bool isBoth = data[end] == '\r' && end + 1 < data.Length && data[end + 1] == '\n';
            data = data[(end + (isBoth ? 2 : 1))..];
        }

        text.Write(data);
    }

    private static void WriteNumber(long number, PooledBlock text)
    {
        number.TryFormat(text.GetSpan(20), out int count, provider: System.Globalization.CultureInfo.InvariantCulture);
        text.Advance(count);
    }
}
