using System.Diagnostics;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Fuzz.Mutation;
using ZeroAlloc.Unit.NativeBuffering;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>The types that both targets of messages have: those of the golden vectors.</summary>
internal abstract class MessageTarget : FuzzTarget
{
    private readonly (string Name, Sample Sample)[] _types = [.. Samples.All.Select(row => (row.Key, row.Value))];

    public override IReadOnlyList<string> Subjects => field ??= [.. _types.Select(row => row.Name)];

    /// <summary>What a subject is called.</summary>
    protected string NameOf(int subject) => _types[subject].Name;

    /// <summary>A type, by an object of it.</summary>
    protected Sample Of(int subject) => _types[subject].Sample;

    /// <summary>A new array with the message of an object.</summary>
    protected static byte[] Write(IBufferedMessageSource source) => [.. source.WriteTo(static size => new byte[size])];
}

/// <summary>
/// Bytes taken for a message, between two pages that can't be read: verified or refused, and what is verified can be read, and written
/// again.
/// </summary>
internal sealed class MessageReading : MessageTarget
{
    /// <summary>Of so many refused messages one is read in the way that throws.</summary>
    private const int Refused = 256;

    private readonly GuardedBytes _guarded = new();
    private int _refused;

    public override string Name => "message-read";
    public override int ShortCases => 150_000;

    public override IEnumerable<byte[]> Seeds(int subject) => [Of(subject).Write()];

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        MessageMutator.Mutate(pool.Of(subject), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features)
    {
        string name = NameOf(subject);
        Sample sample = Of(subject);
        long start = Stopwatch.GetTimestamp();
        NativeBuffer buffer = NativeBuffer.Create(_guarded.AtEnd(input));
        NativeBufferError error = sample.Verify(buffer);
        features.Add(subject, (int)error.Reason, Math.Min(error.Offset, 512) / 8);
        if (error.Offset < 0 || error.Offset > input.Length)
        {
            throw new Finding($"{name}-offset", $"{error.Offset} in a message of {input.Length}");
        }

        if (CostCheck.IsSlow(start, input.Length))
        {
            byte[] slow = input.ToArray();
            CostCheck.Time(name, start, slow.Length, () => sample.Verify(NativeBuffer.Create(slow)));
        }

        if (error.Reason == NativeBufferReason.None)
        {
            Read(name, sample, buffer, input.Length, features, subject);
            NativeBuffer atStart = NativeBuffer.Create(_guarded.AtStart(input));
            Read(name, sample, atStart, input.Length, features, subject);
        }
        else if (_refused++ % Refused == 0)
        {
            Throws(name, sample, buffer, error);
        }
    }

    private static void Read(string name, Sample sample, NativeBuffer buffer, int length, Features features, int subject)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        IBufferedMessageSource read = sample.Read(buffer);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        if (CostCheck.IsMuch(allocated, length))
        {
            CostCheck.Memory(name, length, () => sample.Read(buffer));
        }

        features.Add(subject, 100, Features.Magnitude(allocated));
        byte[] written = Write(read);
        if (sample.Verify(NativeBuffer.Create(written)).Reason != NativeBufferReason.None
            || !Write(sample.Read(NativeBuffer.Create(written))).AsSpan().SequenceEqual(written))
        {
            throw new Finding($"{name}-again", "what was read is written as another message");
        }
    }

    private static void Throws(string name, Sample sample, NativeBuffer buffer, NativeBufferError error)
    {
        try
        {
            sample.Read(buffer);
        }
        catch (NativeBufferFormatException refused) when (refused.Error == error)
        {
            return;
        }

        throw new Finding($"{name}-taken", $"refused as {error}, and read");
    }
}

/// <summary>Objects grown of bytes: written, verified, read, and the same again.</summary>
internal sealed class MessageWriting : MessageTarget
{
    private static readonly JsonSerializerOptions s_infinite = new()
    {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    // Keys with half a surrogate pair are refused, which is documented: nobody would find them again.
    private readonly Grower _grower = new(hasSurrogates: false);
    private readonly ExactBlocks _blocks = new();

    public override string Name => "message-write";
    public override int ShortCases => 10_000;

    public override IEnumerable<byte[]> Seeds(int subject) => GrownSeeds.Bytes(subject);

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        BytesMutator.Mutate(pool.Of(subject), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features)
    {
        string name = NameOf(subject);
        Sample sample = Of(subject);
        ByteSource source = new(input);
        if (_grower.Grow(sample.Source.GetType(), ref source) is not IBufferedMessageSource value)
        {
            return;
        }

        byte[] written = Write(value);
        _blocks.Clear();
        value.WriteTo(_blocks);
        NativeBufferError error = sample.Verify(NativeBuffer.Create(written));
        if (value.CalculateSize() != written.Length || !_blocks.Written.SequenceEqual(written) || error.Reason != NativeBufferReason.None)
        {
            throw new Finding($"{name}-written", $"{error}: {Text(value)}");
        }

        IBufferedMessageSource copy = sample.Read(NativeBuffer.Create(written));
        if (!Write(copy).AsSpan().SequenceEqual(written) || (!HasMaps(name) && Text(copy) != Text(value)))
        {
            throw new Finding($"{name}-round", $"{Text(value)}\n became {Text(copy)}");
        }

        features.Add(subject, 0, Features.Magnitude(written.Length));
        for (int slot = 32; slot + 8 <= Math.Min(written.Length, 256); slot += 8)
        {
            features.Add(subject, slot, Features.Magnitude(BitConverter.ToUInt32(written, slot + 4)));
        }
    }

    /// <summary>Entries come back in the order of their keys.</summary>
    private static bool HasMaps(string name) => name is "maps" or "edges";

    private static string Text(IBufferedMessageSource value) => JsonSerializer.Serialize(value, value.GetType(), s_infinite);
}
