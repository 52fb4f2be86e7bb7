using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the comparison of a member with the value that is left out.</summary>
/// <remarks>As XmlSerializer compares: primitives by their instruction (NaN is never left out), others by their operator.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlDefaultTest(ILGenerator il, Type type, object value)
{
    /// <summary>Branches to <paramref name="skip"/> if what is loaded equals the value.</summary>
    public void Emit(Action load, Label skip)
    {
        load();
        switch (value)
        {
            case string text:
                il.Emit(OpCodes.Ldstr, text);
                il.Emit(OpCodes.Call, XmlCalls.StringEquals);
                il.Emit(OpCodes.Brtrue, skip);
                break;
            case decimal number:
                EmitDecimal(number);
                EmitOperator(skip);
                break;
            case DateTime time:
                il.Emit(OpCodes.Ldc_I8, time.Ticks);
                il.Emit(OpCodes.Newobj, typeof(DateTime).GetConstructor([typeof(long)])!);
                EmitOperator(skip);
                break;
            case TimeSpan span:
                il.Emit(OpCodes.Ldc_I8, span.Ticks);
                il.Emit(OpCodes.Newobj, typeof(TimeSpan).GetConstructor([typeof(long)])!);
                EmitOperator(skip);
                break;
            case DateTimeOffset moment:
                il.Emit(OpCodes.Ldc_I8, moment.Ticks);
                il.Emit(OpCodes.Ldc_I8, moment.Offset.Ticks);
                il.Emit(OpCodes.Newobj, typeof(TimeSpan).GetConstructor([typeof(long)])!);
                il.Emit(OpCodes.Newobj, typeof(DateTimeOffset).GetConstructor([typeof(long), typeof(TimeSpan)])!);
                EmitOperator(skip);
                break;
            case Guid:
                il.Emit(OpCodes.Ldsfld, typeof(Guid).GetField(nameof(Guid.Empty))!);
                EmitOperator(skip);
                break;
            default:
                EmitPrimitive();
                il.Emit(OpCodes.Beq, skip);
                break;
        }
    }

    [DynamicDependency("op_Equality", typeof(decimal))]
    [DynamicDependency("op_Equality", typeof(DateTime))]
    [DynamicDependency("op_Equality", typeof(TimeSpan))]
    [DynamicDependency("op_Equality", typeof(DateTimeOffset))]
    [DynamicDependency("op_Equality", typeof(Guid))]
    private void EmitOperator(Label skip)
    {
        il.Emit(OpCodes.Call, type.GetMethod("op_Equality", [type, type])!);
        il.Emit(OpCodes.Brtrue, skip);
    }

    private void EmitDecimal(decimal number)
    {
        int[] bits = decimal.GetBits(number);
        for (int i = 0; i < 3; i++)
        {
            il.Emit(OpCodes.Ldc_I4, bits[i]);
        }

        il.Emit(bits[3] < 0 ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        il.Emit(OpCodes.Ldc_I4, (int)number.Scale);
        ConstructorInfo constructor = typeof(decimal).GetConstructor([typeof(int), typeof(int), typeof(int), typeof(bool), typeof(byte)])!;
        il.Emit(OpCodes.Newobj, constructor);
    }

    private void EmitPrimitive()
    {
        switch (Convert.GetTypeCode(value))
        {
            case TypeCode.Single:
                il.Emit(OpCodes.Ldc_R4, (float)value);
                break;
            case TypeCode.Double:
                il.Emit(OpCodes.Ldc_R8, (double)value);
                break;
            case TypeCode.Int64:
                il.Emit(OpCodes.Ldc_I8, Convert.ToInt64(value, CultureInfo.InvariantCulture));
                break;
            case TypeCode.UInt64:
                il.Emit(OpCodes.Ldc_I8, unchecked((long)Convert.ToUInt64(value, CultureInfo.InvariantCulture)));
                break;
            case TypeCode.UInt32:
                il.Emit(OpCodes.Ldc_I4, unchecked((int)Convert.ToUInt32(value, CultureInfo.InvariantCulture)));
                break;
            case TypeCode.Boolean:
                il.Emit((bool)value ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
                break;
            default:
                il.Emit(OpCodes.Ldc_I4, value is char c ? c : Convert.ToInt32(value, CultureInfo.InvariantCulture));
                break;
        }
    }
}
