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
internal sealed class EventWriter<T>(JsonFormat json) : IDisposable
{
    private readonly PooledBlock _data = PooledBlock.Rent();
    private readonly PooledBlock _event = PooledBlock.Rent();
    private JsonContract<T>? _declared;
    private JsonContract<object>? _byRunTimeType;

    /// <summary>Whether compiled code writes data of the declared type.</summary>
    public bool IsCompiled => typeof(T) == typeof(string) || Declared.IsCompiled;

    private JsonContract<T> Declared => _declared ??= ZeroAllocJson.Compile<T>(json.Options);

    /// <summary>Writes one event.</summary>
    /// <returns>Its text, valid until the next one.</returns>
    public ReadOnlyMemory<byte> Write(ref SseItem<T> item)
    {
        _data.Clear();
        _event.Clear();
        WriteData(item.Data);
        if (EventFields<T>.TypeOf(ref item) is { } type)
        {
            _event.Write("event: "u8);
            Encoding.UTF8.GetBytes(type, _event);
            _event.Write("\n"u8);
        }

        WriteLines(_data.WrittenSpan);
        if (item.EventId is { } id)
        {
            _event.Write("id: "u8);
            Encoding.UTF8.GetBytes(id, _event);
            _event.Write("\n"u8);
        }

        if (item.ReconnectionInterval is { } interval)
        {
            _event.Write("retry: "u8);
            WriteNumber((long)interval.TotalMilliseconds);
            _event.Write("\n"u8);
        }

        _event.Write("\n"u8);
        return _event.WrittenMemory;
    }

    public void Dispose()
    {
        _data.Dispose();
        _event.Dispose();
    }

    /// <summary>
    /// By the framework's rule: text of a declared string and bytes as they are, all else as JSON of the declared or run-time type.
    /// </summary>
    private void WriteData(T data)
    {
        if (data is null)
        {
            return;
        }

        if (typeof(T) == typeof(string))
        {
            Encoding.UTF8.GetBytes((string)(object)data, _data);
        }
        else if (!typeof(T).IsValueType && data is byte[] bytes)
        {
            _data.Write(bytes);
        }
        else if (typeof(T).IsValueType || data.GetType() == typeof(T) || json.HasKnownPolymorphism(typeof(T)))
        {
            Declared.Serialize(_data, data);
        }
        else
        {
            _byRunTimeType ??= ZeroAllocJson.Compile<object>(json.Options);
            _byRunTimeType.Serialize(_data, data);
        }
    }

    /// <summary>A line of the event for each line of the data; CR, LF and both end one.</summary>
    private void WriteLines(ReadOnlySpan<byte> data)
    {
        int end;
        while ((end = data.IndexOfAny((byte)'\r', (byte)'\n')) >= 0)
        {
            WriteLine(data[..end]);
            bool isBoth = data[end] == '\r' && end + 1 < data.Length && data[end + 1] == '\n';
            data = data[(end + (isBoth ? 2 : 1))..];
        }

        WriteLine(data);
    }

    private void WriteLine(ReadOnlySpan<byte> line)
    {
        _event.Write("data: "u8);
        _event.Write(line);
        _event.Write("\n"u8);
    }

    private void WriteNumber(long number)
    {
        number.TryFormat(_event.GetSpan(20), out int count, provider: System.Globalization.CultureInfo.InvariantCulture);
        _event.Advance(count);
    }
}
