using System.Buffers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>The declared type decides what is written, where it is a message; else the object's own.</summary>
public sealed class DeclaredMessageTests
{
    private static readonly Dog s_dog = new() { Name = "Rex", Barks = true };

    [Theory]
    [InlineData(typeof(Animal), false)]
    [InlineData(typeof(Mammal), false)]
    [InlineData(typeof(Dog), true)]
    [InlineData(typeof(object), true)]
    [InlineData(typeof(IBufferedMessageSource), true)]
    [InlineData(typeof(Person), true)]
    [InlineData(typeof(int), true)]
    public void As_DogDeclaredOtherwise_WrittenAsDeclared(Type declared, bool isDog)
    {
        byte[] expected = Write(isDog ? s_dog : new Animal { Name = "Rex" });
        IBufferedMessageSource message = NativeBufferMessage.As(s_dog, declared);
        var writer = new ArrayBufferWriter<byte>();
        message.WriteTo(writer);

        Assert.Equal(expected, Write(message));
        Assert.Equal(expected, writer.WrittenSpan);
        Assert.Equal(expected.Length, message.CalculateSize());
    }

    [Fact]
    public void As_SameMessageAnyway_TheObjectItself()
    {
        var mammal = new Mammal { Name = "Moo" };
        IBufferedMessageSource point = new Point();

        Assert.Same(s_dog, NativeBufferMessage.As(s_dog, typeof(Dog)));
        Assert.Same(mammal, NativeBufferMessage.As(mammal, typeof(Animal)));
        Assert.Same(mammal, NativeBufferMessage.As(mammal, typeof(object)));
        Assert.Same(point, NativeBufferMessage.As(point, typeof(Point)));
        WarmedCalls.AssertAllocates(0, () => NativeBufferMessage.As(mammal, typeof(Animal)));
        WarmedCalls.AssertAllocates(24, () => NativeBufferMessage.As(s_dog, typeof(Animal)));
    }

    private static byte[] Write(IBufferedMessageSource source) => [.. source.WriteTo(static size => new byte[size])];
}
