using System.Reflection;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Scalars;

/// <summary>A message with a member of every scalar. That it compiles says that the generator knows them.</summary>
[BufferedMessageSource]
public sealed partial class ScalarMembers
{
    /// <summary>A member.</summary>
    public bool BooleanValue { get; set; }

    /// <summary>A member.</summary>
    public sbyte SByteValue { get; set; }

    /// <summary>A member.</summary>
    public byte ByteValue { get; set; }

    /// <summary>A member.</summary>
    public short Int16Value { get; set; }

    /// <summary>A member.</summary>
    public ushort UInt16Value { get; set; }

    /// <summary>A member.</summary>
    public int Int32Value { get; set; }

    /// <summary>A member.</summary>
    public uint UInt32Value { get; set; }

    /// <summary>A member.</summary>
    public long Int64Value { get; set; }

    /// <summary>A member.</summary>
    public ulong UInt64Value { get; set; }

    /// <summary>A member.</summary>
    public Int128 Int128Value { get; set; }

    /// <summary>A member.</summary>
    public UInt128 UInt128Value { get; set; }

    /// <summary>A member.</summary>
    public Half HalfValue { get; set; }

    /// <summary>A member.</summary>
    public float SingleValue { get; set; }

    /// <summary>A member.</summary>
    public double DoubleValue { get; set; }

    /// <summary>A member.</summary>
    public decimal DecimalValue { get; set; }

    /// <summary>A member.</summary>
    public char CharValue { get; set; }

    /// <summary>A member.</summary>
    public string? StringValue { get; set; }

    /// <summary>A member.</summary>
    public Guid GuidValue { get; set; }

    /// <summary>A member.</summary>
    public DateTime DateTimeValue { get; set; }

    /// <summary>A member.</summary>
    public DateTimeOffset DateTimeOffsetValue { get; set; }

    /// <summary>A member.</summary>
    public DateOnly DateOnlyValue { get; set; }

    /// <summary>A member.</summary>
    public TimeOnly TimeOnlyValue { get; set; }

    /// <summary>A member.</summary>
    public TimeSpan TimeSpanValue { get; set; }

    /// <summary>A member.</summary>
    public Uri? UriValue { get; set; }

    /// <summary>A member.</summary>
    public Version? VersionValue { get; set; }

    /// <summary>A member.</summary>
    public byte[]? ByteArrayValue { get; set; }

    /// <summary>A member.</summary>
    public Memory<byte> ByteMemoryValue { get; set; }

    /// <summary>A member.</summary>
    public ReadOnlyMemory<byte> ByteReadOnlyMemoryValue { get; set; }

    /// <summary>The member of a type, or null.</summary>
    internal static PropertyInfo? Find(Type type) =>
        Array.Find(typeof(ScalarMembers).GetProperties(), member => member.PropertyType == type);
}
