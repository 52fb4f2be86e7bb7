using System.Buffers.Binary;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Members come and go: old and new code read each other's messages.</summary>
public sealed class EvolutionTests
{
    [Fact]
    public void TryVerify_OldBytesByNewCode_MissingMembersReadAsAbsent()
    {
        NewPersonBufferedMessage view = NewPersonBufferedMessage.Parse(Message(new OldPerson { Name = "Ann", Age = 41 }));

        Assert.True(view.Name.Equals("Ann"));
        Assert.Equal(41, view.Age);
        Assert.True(view.Tags.IsNull);
        Assert.Equal(0, view.Tags.Count);
        Assert.True(view.Root.IsNull);
        Assert.True(view.Root.Name.IsNull);
        Assert.True(view.Root.Next.Next.Children.IsNull);
        Assert.Equal(0m, view.Balance);
        Assert.True(view.Link.IsNull);
        Assert.False(view.Active);
        NewPerson person = view.ToObject();
        Assert.Null(person.Tags);
        Assert.Null(person.Root);
        Assert.Null(person.Link);
    }

    [Fact]
    public void TryVerify_NewBytesByOldCode_UnknownMembersAreIgnored()
    {
        OldPersonBufferedMessage view = OldPersonBufferedMessage.Parse(Message(Samples.NewPerson()));

        Assert.True(view.Name.Equals("Ann"));
        Assert.Equal(41, view.Age);
    }

    [Fact]
    public void TryVerify_MembersWereRemoved_KnownOnesBehindThemAreFound()
    {
        TrimmedPersonBufferedMessage view = TrimmedPersonBufferedMessage.Parse(Message(Samples.NewPerson()));

        Assert.True(view.Name.Equals("Ann"));
        Assert.Equal(12.5m, view.Balance);
    }

    [Fact]
    public void TryVerify_MessageWithHolesByCodeThatKnowsTheMembers_TheyReadAsAbsent()
    {
        NewPersonBufferedMessage view = NewPersonBufferedMessage.Parse(Message(new TrimmedPerson { Name = "Bob", Balance = 3 }));

        Assert.Equal(0, view.Age);
        Assert.True(view.Tags.IsNull);
        Assert.Equal(3m, view.Balance);
    }

    [Fact]
    public void TryVerify_ContentBehindUnknownMembers_StillCannotGoBackOrOverlap()
    {
        byte[] message = Message(Samples.NewPerson()).AsSpan().ToArray();
        int balance = 32 + (4 * 8);
        int offset = BinaryPrimitives.ReadInt32LittleEndian(message.AsSpan(balance));

        Assert.Equal(NativeBufferReason.None, Verify(message, balance, offset).Reason);
        Assert.Equal(NativeBufferReason.MisplacedContent, Verify(message, balance, 32).Reason);
        Assert.Equal(NativeBufferReason.MisplacedContent, Verify(message, balance, offset - 4).Reason);
        Assert.Equal(NativeBufferReason.MisplacedContent, Verify(message, balance, int.MaxValue - 7).Reason);
        Assert.Equal(NativeBufferReason.BeyondEnd, Verify(message, balance, offset + 8).Reason);
    }

    private static NativeBufferError Verify(byte[] message, int slot, int offset)
    {
        byte[] changed = [.. message];
        BinaryPrimitives.WriteInt32LittleEndian(changed.AsSpan(slot), offset);
        TrimmedPersonBufferedMessage.TryVerify(NativeBuffer.Create(changed), out _, out NativeBufferError error);
        return error;
    }

    private static NativeBuffer Message(IBufferedMessageSource source) =>
        NativeBuffer.Create(source.WriteTo(static size => new byte[size]));
}
