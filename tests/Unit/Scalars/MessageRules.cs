using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Unit.Scalars;

/// <summary>
/// How scalars stand in binary messages: what the codecs, which are generic over the type, and the generator's table are compared with.
/// </summary>
internal static class MessageRules
{
    private static readonly Dictionary<Type, MessageRule> s_byType = new()
    {
        [typeof(bool)] = new(MessageForm.Bits, Size: 1, IsChecked: true),
        [typeof(sbyte)] = new(MessageForm.Bits, Size: 1, IsKey: true),
        [typeof(byte)] = new(MessageForm.Bits, Size: 1, IsKey: true),
        [typeof(short)] = new(MessageForm.Bits, Size: 2, IsKey: true),
        [typeof(ushort)] = new(MessageForm.Bits, Size: 2, IsKey: true),
        [typeof(int)] = new(MessageForm.Bits, Size: 4, IsKey: true),
        [typeof(uint)] = new(MessageForm.Bits, Size: 4, IsKey: true),
        [typeof(long)] = new(MessageForm.Bits, Size: 8, IsKey: true),
        [typeof(ulong)] = new(MessageForm.Bits, Size: 8, IsKey: true),
        [typeof(Int128)] = new(MessageForm.Bits, Size: 16),
        [typeof(UInt128)] = new(MessageForm.Bits, Size: 16),
        [typeof(Half)] = new(MessageForm.Bits, Size: 2),
        [typeof(float)] = new(MessageForm.Bits, Size: 4),
        [typeof(double)] = new(MessageForm.Bits, Size: 8),
        [typeof(decimal)] = new(MessageForm.Bits, Size: 16, IsChecked: true),
        [typeof(char)] = new(MessageForm.Bits, Size: 2, IsKey: true),
        [typeof(string)] = new(MessageForm.Text, IsKey: true),
        [typeof(Guid)] = new(MessageForm.Bits, Size: 16, IsKey: true),
        [typeof(DateTime)] = new(MessageForm.Bits, Size: 8, IsChecked: true),
        [typeof(DateTimeOffset)] = new(MessageForm.Bits, Size: 16, IsChecked: true),
        [typeof(DateOnly)] = new(MessageForm.Bits, Size: 4, IsKey: true, IsChecked: true),
        [typeof(TimeOnly)] = new(MessageForm.Bits, Size: 8, IsKey: true, IsChecked: true),
        [typeof(TimeSpan)] = new(MessageForm.Bits, Size: 8, IsKey: true),
        [typeof(Uri)] = new(MessageForm.Text),
        [typeof(Version)] = new(MessageForm.Text),
        [typeof(byte[])] = new(MessageForm.Bytes),
        [typeof(Memory<byte>)] = new(MessageForm.Bytes),
        [typeof(ReadOnlyMemory<byte>)] = new(MessageForm.Bytes),
    };

    /// <summary>The rule of a scalar; null if it has no place in messages.</summary>
    public static MessageRule? Find(Scalar scalar) => s_byType.GetValueOrDefault(scalar.Type);
}
