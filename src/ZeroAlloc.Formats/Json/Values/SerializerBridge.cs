using System.Text.Json;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json.Values;

/// <summary>A pooled <see cref="Utf8JsonWriter"/> through which System.Text.Json writes one value into the middle of our document.</summary>
internal sealed class SerializerBridge
{
    private readonly Utf8JsonWriter _writer;
    private PooledBlock? _block;
    private int _depth;

    /// <summary>Makes a bridge whose writer has the settings that System.Text.Json's own would have.</summary>
    public SerializerBridge(JsonSerializerOptions options) => _writer = new Utf8JsonWriter(Stream.Null, WriterOptions(options));

    /// <summary>The settings that System.Text.Json's own writer would have.</summary>
    public static JsonWriterOptions WriterOptions(JsonSerializerOptions options) => new()
    {
        Encoder = options.Encoder,
        Indented = options.WriteIndented,
        IndentCharacter = options.IndentCharacter,
        IndentSize = options.IndentSize,
        NewLine = options.NewLine,
        MaxDepth = DepthLimit.Of(options),
        SkipValidation = true,
    };

    /// <summary>Starts a value inside <paramref name="depth"/> objects and arrays, so that the depth limit is met where it would be.</summary>
    public Utf8JsonWriter Begin(int depth)
    {
        _block = PooledBlock.Rent();
        _writer.Reset(_block);
        _depth = depth;
        for (int i = 0; i < depth; i++)
        {
            _writer.WriteStartArray();
        }

        return _writer;
    }

    /// <summary>The value's text, valid until <see cref="End"/>.</summary>
    public ReadOnlySpan<byte> Text()
    {
        _writer.Flush();
        return _block!.WrittenSpan[_depth..];
    }

    /// <summary>Gives the memory back, and the bridge, also after a failure.</summary>
    /// <param name="pool">Where the bridge came from. One whose writer a converter has disposed is not used again.</param>
    public void End(InstancePool<SerializerBridge> pool)
    {
        // Before anything that could fail.
        _block!.Dispose();
        _block = null;
        if (TryLetGo(_writer))
        {
            pool.Return(this);
        }
    }

    /// <summary>Lets a writer forget what it wrote to, without writing what is left in it.</summary>
    /// <returns>False if a converter has disposed it, which nothing tells but the exception: it can't be used again.</returns>
    public static bool TryLetGo(Utf8JsonWriter writer)
    {
        try
        {
            writer.Reset(Stream.Null);
            return true;
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }
}
