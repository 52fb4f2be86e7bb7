using System.Buffers.Binary;
using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Whatever the bytes are, verification ends with a verdict; and what it takes can be read.</summary>
public sealed class NativeBufferVerifierTests
{
    private const int Slots = 32;
    private const int Person = 17;

    public static TheoryData<string> Names => [.. Samples.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void TryVerify_EveryMutationBetweenGuards_EndsWithAVerdict(string name)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Guard pages are made by mmap.");
        Sample sample = Samples.All[name];
        byte[] message = sample.Write();
        using var memory = new GuardedMemory(message.Length);
        int refused = 0;
        foreach (byte[] mutant in Mutations.OfEveryByte(message, 1, 2, 4, 8, 16, 32, 64, 128, 0xFF).Concat(Mutations.Truncations(message)))
        {
            NativeBufferError atEnd = sample.Verify(NativeBuffer.Create(memory.AtEnd(mutant)));
            Assert.Equal(atEnd, sample.Verify(NativeBuffer.Create(memory.AtStart(mutant))));
            Assert.InRange(atEnd.Offset, 0, mutant.Length);
            if (atEnd.Reason == NativeBufferReason.None)
            {
                ReadAll(sample, NativeBuffer.Create(memory.AtEnd(mutant)));
            }
            else
            {
                refused++;
            }
        }

        // Whatever is not a scalar's or a text's own bits is noticed.
        Assert.InRange(refused, message.Length, int.MaxValue);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void TryVerify_PairsOfMutations_EndWithAVerdict(string name)
    {
        Sample sample = Samples.All[name];
        byte[] message = sample.Write();
        var random = new Random(20_240_103);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] mutant = [.. message];
            for (int change = random.Next(1, 5); change > 0; change--)
            {
                // Whole numbers of a slot are what structure is made of.
                int slot = random.Next(message.Length / 4) * 4;
                BinaryPrimitives.WriteInt32LittleEndian(mutant.AsSpan(slot), Interesting(random, message.Length));
            }

            if (sample.Verify(NativeBuffer.Create(mutant)).Reason == NativeBufferReason.None)
            {
                ReadAll(sample, NativeBuffer.Create(mutant));
            }
        }
    }

    [Theory]
    [InlineData(0, 0xFFFF_FFFF, NativeBufferReason.WrongMagic)]
    [InlineData(4, 0x0020_0002, NativeBufferReason.UnknownVersion)]
    [InlineData(4, 0x0020_0101, NativeBufferReason.UnknownVersion)]
    [InlineData(4, 0x0028_0001, NativeBufferReason.UnknownVersion)]
    [InlineData(8, 0, NativeBufferReason.WrongLength)]
    [InlineData(8, 0xFFFF_FFFF, NativeBufferReason.WrongLength)]
    [InlineData(12, 0, NativeBufferReason.MalformedHeader)]
    [InlineData(12, 0x0000_00F1, NativeBufferReason.MalformedHeader)]
    [InlineData(12, 0xFFFF_FFF8, NativeBufferReason.MalformedHeader)]
    [InlineData(16, 0, NativeBufferReason.OtherType)]
    [InlineData(24, 0xFFFF_FFFF, NativeBufferReason.BeyondEnd)]
    [InlineData(24, 0x8000_0000, NativeBufferReason.BeyondEnd)]
    [InlineData(28, 1, NativeBufferReason.MalformedHeader)]
    [InlineData(Slots, 0, NativeBufferReason.MisplacedContent)] // Name leads into the header
    [InlineData(Slots, Slots, NativeBufferReason.MisplacedContent)] // … to itself
    [InlineData(Slots + 4, 0xFFFF_FFFF, NativeBufferReason.BeyondEnd)] // … and is 4 GiB long
    [InlineData(Slots + 4, 5, NativeBufferReason.MisplacedContent)] // … and overlaps what follows
    [InlineData(Slots + 12, 1, NativeBufferReason.InvalidValue)] // bytes above an int
    [InlineData(Slots + 16, Slots, NativeBufferReason.MisplacedContent)] // Hobbies: backward
    [InlineData(Slots + 16, 0xFFFF_FFF8, NativeBufferReason.MisplacedContent)]
    [InlineData(Slots + 20, 0x4000_0000, NativeBufferReason.BeyondEnd)]
    [InlineData(Slots + 20, 0xFFFF_FFFF, NativeBufferReason.BeyondEnd)]
    [InlineData(Slots + (15 * 8), 2, NativeBufferReason.InvalidValue)] // HasPets
    public void TryVerify_FieldOfAPersonChanged_SaysWhy(int offset, uint value, NativeBufferReason expected)
    {
        Sample sample = Samples.All["person"];
        byte[] message = sample.Write();
        BinaryPrimitives.WriteUInt32LittleEndian(message.AsSpan(offset), value);

        Assert.Equal(expected, sample.Verify(NativeBuffer.Create(message)).Reason);
    }

    [Fact]
    public void TryVerify_BlockThatReachesIntoTheText_IsRefused()
    {
        byte[] message = Samples.All["person"].Write();
        int hobbies = BinaryPrimitives.ReadInt32LittleEndian(message.AsSpan(Slots + 16));
        int textStart = BinaryPrimitives.ReadInt32LittleEndian(message.AsSpan(12));
        Assert.InRange(textStart, hobbies + 8, message.Length - 8);
        BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(Slots + 20), ((textStart - hobbies) / 8) + 1);

        Assert.Equal(new NativeBufferError(NativeBufferReason.BeyondEnd, Slots + 16), VerifyPerson(message));
    }

    [Theory]
    [InlineData("C0 80")] // overlong
    [InlineData("ED A0 80")] // half a surrogate pair
    [InlineData("F5 80 80 80")] // beyond U+10FFFF
    [InlineData("E2 82")] // ends early
    [InlineData("80")]
    public void TryVerify_TextIsNotUtf8_IsRefused(string hex)
    {
        byte[] text = Convert.FromHexString(hex.Replace(" ", ""));
        byte[] message = Single(text, (0, text.Length));

        Assert.Equal(NativeBufferReason.InvalidText, VerifyPerson(message).Reason);
    }

    [Fact]
    public void TryVerify_StringEndsWithinACharacter_IsRefused()
    {
        byte[] text = Encoding.UTF8.GetBytes("aéb");

        Assert.Equal(NativeBufferReason.None, VerifyPerson(Single(text, (0, 3), (3, 1))).Reason);
        Assert.Equal(new NativeBufferError(NativeBufferReason.InvalidText, Slots), VerifyPerson(Single(text, (0, 2), (2, 2))));
    }

    [Fact]
    public void TryVerify_TextThatNothingRefersTo_IsRefused()
    {
        Assert.Equal(NativeBufferReason.UnusedBytes, VerifyPerson(Single("ab"u8, (0, 1))).Reason);
        Assert.Equal(NativeBufferReason.MisplacedContent, VerifyPerson(Single("ab"u8, (1, 1))).Reason);
    }

    [Theory]
    [InlineData(63, NativeBufferReason.None)]
    [InlineData(64, NativeBufferReason.TooDeep)]
    [InlineData(100_000, NativeBufferReason.TooDeep)]
    public void TryVerify_Nested_StopsAt64Levels(int nested, NativeBufferReason expected)
    {
        byte[] message = Samples.All["node"].Write()[..Slots];
        Array.Resize(ref message, Slots + ((nested + 1) * 24));
        for (int i = 0; i < nested; i++)
        {
            int next = Slots + (i * 24) + 16;
            BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(next), next + 8);
            BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(next + 4), 3);
        }

        BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(8), message.Length);
        BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(12), message.Length);
        NativeBufferError error = default;
        var thread = new Thread(() => error = Samples.All["node"].Verify(NativeBuffer.Create(message)), maxStackSize: 256 * 1024);
        thread.Start();
        thread.Join();

        Assert.Equal(expected, error.Reason);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void TryVerify_KeysDoNotAscend_IsRefused(bool equal)
    {
        byte[] message = new Maps { Ages = new() { ["a"] = 1, ["b"] = 2 } }.WriteTo(static size => new byte[size]).Array!;
        int a = message.Length - 2;
        message[a] = equal ? (byte)'b' : (byte)'c';

        Assert.Equal(NativeBufferReason.UnsortedKeys, Samples.All["maps"].Verify(NativeBuffer.Create(message)).Reason);
    }

    [Fact]
    public void TryVerify_NullKey_IsRefused()
    {
        byte[] message = new Maps { Ages = new() { [""] = 1 } }.WriteTo(static size => new byte[size]).Array!;
        int keys = BinaryPrimitives.ReadInt32LittleEndian(message.AsSpan(Slots));
        message.AsSpan(keys, 8).Clear();

        Assert.Equal(
            new NativeBufferError(NativeBufferReason.InvalidValue, keys), Samples.All["maps"].Verify(NativeBuffer.Create(message)));
    }

    [Theory]
    [InlineData(13, 29 << 16, NativeBufferReason.InvalidValue)] // decimal: scale 29
    [InlineData(13, 1, NativeBufferReason.InvalidValue)] // decimal: reserved bits
    [InlineData(18, 15 * 60, NativeBufferReason.InvalidValue)] // DateTimeOffset: 15 hours
    public void TryVerify_WideScalarIsNoValue_IsRefused(int slot, int value, NativeBufferReason expected)
    {
        byte[] message = Samples.All["scalars"].Write();
        int block = BinaryPrimitives.ReadInt32LittleEndian(message.AsSpan(Slots + (slot * 8)));
        BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(slot == 18 ? block + 8 : block), value);

        Assert.Equal(new NativeBufferError(expected, block), Samples.All["scalars"].Verify(NativeBuffer.Create(message)));
    }

    [Theory]
    [InlineData(17, 0xC000_0000_0000_0001)] // DateTime: kind 3
    [InlineData(17, 0x3FFF_FFFF_FFFF_FFFF)] // DateTime: after 9999
    [InlineData(19, 3_652_059)] // DateOnly
    [InlineData(19, 0xFFFF_FFFF)]
    [InlineData(20, 864_000_000_000)] // TimeOnly
    [InlineData(0, 2)] // bool
    [InlineData(1, 256)] // byte
    public void TryVerify_ScalarIsNoValue_IsRefused(int slot, ulong value)
    {
        byte[] message = Samples.All["scalars"].Write();
        BinaryPrimitives.WriteUInt64LittleEndian(message.AsSpan(Slots + (slot * 8)), value);

        Assert.Equal(
            new NativeBufferError(NativeBufferReason.InvalidValue, Slots + (slot * 8)),
            Samples.All["scalars"].Verify(NativeBuffer.Create(message)));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void TryVerify_GoodOrBad_AllocatesNothing(string name)
    {
        Sample sample = Samples.All[name];
        byte[] good = sample.Write();
        byte[] bad = [.. good];
        bad[12] ^= 8;

        WarmedCalls.AssertAllocates(0, () => sample.Verify(NativeBuffer.Create(good)));
        WarmedCalls.AssertAllocates(0, () => sample.Verify(NativeBuffer.Create(bad)));
    }

    [Fact]
    public void Parse_NotAMessage_ThrowsWithReasonAndOffset()
    {
        NativeBufferFormatException thrown = Assert.Throws<NativeBufferFormatException>(
            () => PersonBufferedMessage.Parse(NativeBuffer.Create(new byte[40])));

        Assert.Equal(new NativeBufferError(NativeBufferReason.WrongMagic, 0), thrown.Error);
        Assert.Equal("The bytes aren't a binary message (at byte 0).", thrown.Message);
    }

    [Fact]
    public void TryVerify_MessageOfAnotherType_IsRefused() =>
        Assert.Equal(NativeBufferReason.OtherType, VerifyPerson(Samples.All["node"].Write()).Reason);

    private static NativeBufferError VerifyPerson(byte[] message) => Samples.All["person"].Verify(NativeBuffer.Create(message));

    /// <summary>A Person of which the string members Name, Address … have the given parts of a text; all else is null.</summary>
    private static byte[] Single(ReadOnlySpan<byte> text, params (int Start, int Length)[] parts)
    {
        byte[] message = [.. new Person().WriteTo(static size => new byte[size]).Array!, .. text];
        int textStart = Slots + (Person * 8);
        int[] members = [0, 3];
        for (int i = 0; i < parts.Length; i++)
        {
            int slot = Slots + (members[i] * 8);
            BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(slot), textStart + parts[i].Start);
            BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(slot + 4), parts[i].Length);
        }

        BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(8), message.Length);
        return message;
    }

    private static int Interesting(Random random, int length) => random.Next(6) switch
    {
        0 => random.Next(),
        1 => -random.Next(),
        2 => random.Next(length + 8),
        3 => random.Next(length / 8) * 8,
        4 => random.Next(4),
        _ => 0,
    };

    private static void ReadAll(Sample sample, NativeBuffer buffer) => sample.Read(buffer).CalculateSize();
}
