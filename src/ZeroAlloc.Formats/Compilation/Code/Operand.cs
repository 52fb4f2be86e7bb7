using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>A value in emitted code: an instruction, after the values that the instruction takes.</summary>
/// <remarks>It has no code until a statement of <see cref="MethodCode"/> loads it, and is computed each time.</remarks>
internal readonly struct Operand
{
    private static readonly MethodInfo s_getType = typeof(object).GetMethod(nameof(GetType)).Required();
    private static readonly MethodInfo s_typeOf = typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle)).Required();

    private readonly OpCode _code;
    private readonly object? _argument;
    private readonly Operand[]? _parts;

    private Operand(OpCode code, object? argument, params Operand[] parts)
    {
        _code = code;
        _argument = argument;
        _parts = parts;
    }

    /// <summary>The value on top of the stack.</summary>
    public static Operand Loaded => default;

    /// <summary>Null.</summary>
    public static Operand Null => new(OpCodes.Ldnull, null);

    /// <summary>The number 0, in one byte.</summary>
    public static Operand Zero => false;

    /// <summary>The number 1, in one byte.</summary>
    public static Operand One => true;

    public static implicit operator Operand(LocalBuilder local) => new(OpCodes.Ldloc, local);

    public static implicit operator Operand(int number) => new(OpCodes.Ldc_I4, number);

    public static implicit operator Operand(long number) => new(OpCodes.Ldc_I8, number);

    public static implicit operator Operand(float number) => new(OpCodes.Ldc_R4, number);

    public static implicit operator Operand(double number) => new(OpCodes.Ldc_R8, number);

    public static implicit operator Operand(bool value) => new(value ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0, null);

    public static implicit operator Operand(string? text) => text is null ? Null : new(OpCodes.Ldstr, text);

    public static implicit operator Operand(Type type) => Call(s_typeOf, new Operand(OpCodes.Ldtoken, type));

    public static Operand operator +(Operand left, Operand right) => Of(OpCodes.Add, left, right);

    public static Operand operator -(Operand left, Operand right) => Of(OpCodes.Sub, left, right);

    public static Operand operator *(Operand left, Operand right) => Of(OpCodes.Mul, left, right);

    public static Operand operator &(Operand left, Operand right) => Of(OpCodes.And, left, right);

    public static Operand operator |(Operand left, Operand right) => Of(OpCodes.Or, left, right);

    /// <summary>The result of an instruction that has no argument.</summary>
    public static Operand Of(OpCode code, params Operand[] parts) => new(code, null, parts);

    /// <summary>An argument of the method.</summary>
    public static Operand Argument(int index) => index switch
    {
        0 => Of(OpCodes.Ldarg_0),
        1 => Of(OpCodes.Ldarg_1),
        2 => Of(OpCodes.Ldarg_2),
        _ => Of(OpCodes.Ldarg_3),
    };

    /// <summary>The same in two bytes.</summary>
    public static Operand LongArgument(int index) => new(OpCodes.Ldarg_S, (byte)index);

    /// <summary>The address of an argument.</summary>
    public static Operand AddressOf(int argument) => new(OpCodes.Ldarga_S, (byte)argument);

    /// <summary>The address of a local.</summary>
    public static Operand AddressOf(LocalBuilder local) => new(OpCodes.Ldloca, local);

    /// <summary>What a method returns that isn't called by way of an object's type.</summary>
    public static Operand Call(MethodInfo method, params Operand[] arguments) => new(OpCodes.Call, method, arguments);

    /// <summary>What an object's method returns; throws if the object is null.</summary>
    public static Operand CallVirtual(MethodInfo method, params Operand[] arguments) => new(OpCodes.Callvirt, method, arguments);

    /// <summary>What a method of a local's interface returns; a struct isn't boxed.</summary>
    public static Operand CallOn(LocalBuilder holder, MethodInfo method) => holder.LocalType.IsValueType
        ? CallVirtual(method, AddressOf(holder), new Operand(OpCodes.Constrained, holder.LocalType))
        : CallVirtual(method, holder);

    /// <summary>A new object.</summary>
    public static Operand New(ConstructorInfo constructor, params Operand[] arguments) => new(OpCodes.Newobj, constructor, arguments);

    /// <summary>A new object by the constructor that has no parameters.</summary>
    public static Operand New(Type type) => New(type.GetConstructor([]).Required());

    /// <summary>The value of a static field.</summary>
    public static Operand Static(FieldInfo field) => new(OpCodes.Ldsfld, field);

    /// <summary>The value of a field or a property of <paramref name="holder"/>, a struct's address or an object.</summary>
    public static Operand Member(MemberInfo member, Operand holder, bool isStruct) => member switch
    {
        FieldInfo field => holder.Field(field),
        PropertyInfo { GetMethod: { } get } when isStruct || get.IsStatic => Call(get, holder),
        _ => CallVirtual(((PropertyInfo)member).Getter(), holder),
    };

    /// <summary>The value of a local's property, which isn't virtual; of a struct by its address.</summary>
    public static Operand Property(LocalBuilder holder, string name) =>
        Call(holder.LocalType.GetProperty(name).Getter(), holder.LocalType.IsValueType ? AddressOf(holder) : holder);

    /// <summary>The value of one of its fields.</summary>
    public Operand Field(FieldInfo field) => new(OpCodes.Ldfld, field, this);

    /// <summary>An element of it, an array.</summary>
    public Operand Element(Type type, Operand index) => new(OpCodes.Ldelem, type, this, index);

    /// <summary>Its exact type.</summary>
    public Operand ExactType() => CallVirtual(s_getType, this);

    /// <summary>It as another class.</summary>
    public Operand Cast(Type type) => new(OpCodes.Castclass, type, this);

    /// <summary>It if it is of a type; null otherwise.</summary>
    public Operand As(Type type) => new(OpCodes.Isinst, type, this);

    /// <summary>The struct in it, or it as a class.</summary>
    public Operand Unbox(Type type) => new(OpCodes.Unbox_Any, type, this);

    /// <summary>The struct as an object.</summary>
    public Operand Box(Type type) => new(OpCodes.Box, type, this);

    /// <summary>What it refers to.</summary>
    public Operand Target(Type type) => new(OpCodes.Ldobj, type, this);

    /// <summary>It as a native integer: a distance.</summary>
    public Operand Distance() => Of(OpCodes.Conv_I, this);

    /// <summary>Emits the code that loads it.</summary>
    public void Load(ILGenerator il)
    {
        if (_parts is null)
        {
            return;
        }

        foreach (Operand part in _parts)
        {
            part.Load(il);
        }

        switch (_argument)
        {
            case null:
                il.Emit(_code);
                break;
            case LocalBuilder local:
                il.Emit(_code, local);
                break;
            case MethodInfo method:
                il.Emit(_code, method);
                break;
            case FieldInfo field:
                il.Emit(_code, field);
                break;
            case ConstructorInfo constructor:
                il.Emit(_code, constructor);
                break;
            case Type type:
                il.Emit(_code, type);
                break;
            case string text:
                il.Emit(_code, text);
                break;
            default:
                LoadNumber(il, _argument);
                break;
        }
    }

    private void LoadNumber(ILGenerator il, object number)
    {
        switch (number)
        {
            case int value:
                il.Emit(_code, value);
                break;
            case long value:
                il.Emit(_code, value);
                break;
            case byte value:
                il.Emit(_code, value);
                break;
            case float value:
                il.Emit(_code, value);
                break;
            default:
                il.Emit(_code, (double)number);
                break;
        }
    }
}
