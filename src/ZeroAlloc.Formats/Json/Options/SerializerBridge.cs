using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>
/// A pooled <see cref="Utf8JsonWriter"/> through which System.Text.Json writes one value into the middle of our document.
/// </summary>
internal sealed class SerializerBridge
{
    private readonly Utf8JsonWriter _writer;
    private readonly bool _isIndented;
    private PooledBlock? _block;
    private int _begun;

    /// <summary>Makes a bridge whose writer has the settings that System.Text.Json's own would have.</summary>
    public SerializerBridge(JsonSerializerOptions options)
    {
        _writer = new Utf8JsonWriter(NoOutput.Instance, WriterOptions(options));
        _isIndented = options.WriteIndented;
    }

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

    /// <summary>
    /// Starts a value inside <paramref name="depth"/> objects and arrays, so that the depth limit is met where it would be.
    /// </summary>
    /// <remarks>
    /// In an indented document the value stands behind a name: its lines are indented as they have to be, and it begins with none.
    /// </remarks>
    public Utf8JsonWriter Begin(int depth)
    {
        Open(_isIndented ? depth - 1 : depth);
        if (_isIndented && depth > 0)
        {
            _writer.WriteStartObject();
            _writer.WritePropertyName(default(ReadOnlySpan<byte>));
        }

        return Begun();
    }

    /// <summary>
    /// Starts a value as the element of an array: where the document is indented, it begins with its line break, unless a converter
    /// writes raw text, which has none.
    /// </summary>
    public Utf8JsonWriter BeginElement(int depth)
    {
        Open(depth);
        return Begun();
    }

    /// <summary>
    /// Starts a member of an object, the <paramref name="depth"/>th of those that are open: where the document is indented, it begins with
    /// its line break.
    /// </summary>
    public Utf8JsonWriter BeginMember(int depth)
    {
        Open(depth - 1);
        _writer.WriteStartObject();
        return Begun();
    }

    /// <summary>Writes a value; see <see cref="Begin"/> and <see cref="BeginElement"/>.</summary>
    /// <returns>Its text, valid until <see cref="End"/>.</returns>
    /// <exception cref="JsonRefusedException">System.Text.Json refuses the value.</exception>
    public ReadOnlySpan<byte> Write<T>(int depth, T value, JsonTypeInfo<T> info, bool isElement = false)
    {
        try
        {
            JsonSerializer.Serialize(isElement ? BeginElement(depth) : Begin(depth), value, info);
            return Text();
        }
        catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }
    }

    /// <summary>The value's text, valid until <see cref="End"/>.</summary>
    /// <exception cref="JsonRefusedException">A converter set the writer on something else: what was written is not here.</exception>
    public ReadOnlySpan<byte> Text()
    {
        _writer.Flush();
        ReadOnlySpan<byte> all = _block!.WrittenSpan;
        return all.Length >= _begun ? all[_begun..] : throw new JsonRefusedException();
    }

    /// <summary>Gives the memory back, also after a failure.</summary>
    /// <returns>Whether the writer can be used again: not if a converter has disposed it.</returns>
    public bool End()
    {
        bool isUsable = TryRelease(_writer);
        _block!.Dispose();
        _block = null;
        return isUsable;
    }

    /// <summary>Drops what is left in a writer, and lets go of what it wrote into.</summary>
    /// <returns>False if it has been disposed: nobody can write with it again.</returns>
    public static bool TryRelease(Utf8JsonWriter writer)
    {
        try
        {
            writer.Reset(NoOutput.Instance);
            return true;
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }

    private void Open(int arrays)
    {
        _block = PooledBlock.Rent();
        _writer.Reset(_block);
        for (int i = 0; i < arrays; i++)
        {
            _writer.WriteStartArray();
        }
    }

    private Utf8JsonWriter Begun()
    {
        _begun = (int)_writer.BytesCommitted + _writer.BytesPending;
        return _writer;
    }
}
