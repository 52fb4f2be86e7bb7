using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the comparison of a member with the value that is left out.</summary>
/// <remarks>As XmlSerializer compares: primitives by their instruction (NaN is never left out), others by their operator.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal static class XmlDefaultTest
{
    /// <summary>Goes to <paramref name="skip"/> if a local equals a value.</summary>
    public static void Emit(MethodCode code, LocalBuilder local, object value, Label skip)
    {
        if (Constant(value) is { } constant)
        {
            MethodInfo equals = local.LocalType == typeof(string)
                ? XmlCalls.StringEquals
                : local.LocalType.GetMethod("op_Equality", [local.LocalType, local.LocalType]).Required();
            code.GoIf(Operand.Call(equals, local, constant), skip);
        }
        else
        {
            code.GoIfEqual(local, Primitive(value), skip);
        }
    }

    /// <summary>A value that is compared by its operator; null for others.</summary>
    [DynamicDependency("op_Equality", typeof(decimal))]
    [DynamicDependency("op_Equality", typeof(DateTime))]
    [DynamicDependency("op_Equality", typeof(TimeSpan))]
    [DynamicDependency("op_Equality", typeof(DateTimeOffset))]
    [DynamicDependency("op_Equality", typeof(Guid))]
    private static Operand? Constant(object value) => value switch
    {
        string text => (Operand?)text,
        decimal number => Decimal(number),
        DateTime time => Operand.New(typeof(DateTime).GetConstructor([typeof(long)]).Required(), time.Ticks),
        TimeSpan span => Duration(span),
        DateTimeOffset moment => Operand.New(
            typeof(DateTimeOffset).GetConstructor([typeof(long), typeof(TimeSpan)]).Required(), moment.Ticks, Duration(moment.Offset)),
        Guid => Operand.Static(typeof(Guid).GetField(nameof(Guid.Empty)).Required()),
        _ => null,
    };

    private static Operand Duration(TimeSpan span) => Operand.New(typeof(TimeSpan).GetConstructor([typeof(long)]).Required(), span.Ticks);

    private static Operand Decimal(decimal number)
    {
        int[] bits = decimal.GetBits(number);
        ConstructorInfo constructor =
            typeof(decimal).GetConstructor([typeof(int), typeof(int), typeof(int), typeof(bool), typeof(byte)]).Required();
        return Operand.New(constructor, bits[0], bits[1], bits[2], bits[3] < 0, (int)number.Scale);
    }

    private static Operand Primitive(object value) => Convert.GetTypeCode(value) switch
    {
        TypeCode.Single => (Operand)(float)value,
        TypeCode.Double => (double)value,
        TypeCode.Int64 => Convert.ToInt64(value, CultureInfo.InvariantCulture),
        TypeCode.UInt64 => unchecked((long)Convert.ToUInt64(value, CultureInfo.InvariantCulture)),
        TypeCode.UInt32 => unchecked((int)Convert.ToUInt32(value, CultureInfo.InvariantCulture)),
        TypeCode.Boolean => (bool)value,
        _ => value is char c ? c : Convert.ToInt32(value, CultureInfo.InvariantCulture),
    };
}
