using System.Buffers.Binary;
using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.UserCode;

/// <summary>
/// Tells properties that are no more than a field: whether, when and how often they are read and set can't be told from the object.
/// </summary>
internal static class AutoProperties
{
    private const int TokenLength = 4;
    private const byte Return = 0x2A;

    /// <summary>Whether an assembly is one of the framework's, whose updates may change what is private in it.</summary>
    private static readonly ConditionalWeakTable<Assembly, object> s_isFramework = [];

    private static readonly byte[] s_loadField = [(byte)OpCodes.Ldarg_0.Value, (byte)OpCodes.Ldfld.Value];
    private static readonly byte[] s_storeField = [(byte)OpCodes.Ldarg_0.Value, (byte)OpCodes.Ldarg_1.Value, (byte)OpCodes.Stfld.Value];

    /// <summary>Whether a field or property of objects of exactly <paramref name="owner"/> is read like a field.</summary>
    public static bool Gets(MemberInfo member, Type owner) =>
        member is FieldInfo || (member is PropertyInfo { GetMethod: { } get } && IsTrivial(Exact(get, owner), s_loadField));

    /// <summary>Whether a method sets a field and does nothing else.</summary>
    public static bool Sets(MethodInfo set) => IsTrivial(set, s_storeField);

    /// <summary>
    /// What a property's getter returns; where the getter does nothing but load a field, the field itself. The runtime's compiler would
    /// have to make code of each getter first, since it inlines nothing into code that runs for the first time: <c>cold --types</c>, first
    /// write, 4 methods instead of 15 and 2,105 instead of 2,302 µs. The machine code is the same once it is optimised.
    /// </summary>
    /// <param name="member">The property, or a field.</param>
    /// <param name="holder">The object; a struct's address.</param>
    /// <param name="isStruct">Whether it is a struct.</param>
    public static Operand Get(MemberInfo member, Operand holder, bool isStruct) =>
        member is PropertyInfo { GetMethod: { } getter } && LoadedField(getter) is { } field
            ? holder.Field(field)
            : Operand.Member(member, holder, isStruct);

    /// <summary>
    /// Sets a field, or calls a property's setter; where the setter does nothing but store a field, sets that: first read, 6 methods
    /// instead of 14, and 2,706 instead of 2,911 µs.
    /// </summary>
    /// <param name="code">Where it goes.</param>
    /// <param name="member">The property, or a field.</param>
    /// <param name="holder">The object; a struct's address.</param>
    /// <param name="isStruct">Whether it is a struct.</param>
    /// <param name="value">The value.</param>
    public static void Set(MethodCode code, MemberInfo member, Operand holder, bool isStruct, Operand value)
    {
        if ((member as FieldInfo ?? StoredField(((PropertyInfo)member).Setter())) is { } field)
        {
            code.SetField(holder, field, value);
        }
        else if (isStruct)
        {
            code.Call(((PropertyInfo)member).Setter(), holder, value);
        }
        else
        {
            code.CallVirtual(((PropertyInfo)member).Setter(), holder, value);
        }
    }

    /// <summary>The field that a getter loads, doing nothing else; null where there is none such (see <see cref="FieldOf"/>).</summary>
    public static FieldInfo? LoadedField(MethodInfo getter) => FieldOf(getter, s_loadField);

    /// <summary>The field that a setter stores its value in, doing nothing else; null where there is none such.</summary>
    public static FieldInfo? StoredField(MethodInfo setter) => FieldOf(setter, s_storeField);

    /// <summary>
    /// The field that an accessor goes to, doing nothing else; null where it may do more, another one may run in its place, or where a
    /// debugger may give it other code. A field that is inherited, where emitted code may not go, is none; nor is one behind a lock, or
    /// one of a struct with a static constructor.
    /// </summary>
    private static FieldInfo? FieldOf(MethodInfo accessor, byte[] beginning)
    {
        if (accessor.IsStatic
            || (accessor.IsVirtual && !accessor.IsFinal)
            || (accessor.MethodImplementationFlags & MethodImplAttributes.Synchronized) != 0
            || RunsInitializer(accessor.DeclaringType.Required())
            || MetadataUpdater.IsSupported
            || (bool)s_isFramework.GetValue(accessor.Module.Assembly, static assembly => AssemblyStamps.IsOfFramework(assembly)))
        {
            return null;
        }

        byte[] code = accessor.GetMethodBody()?.GetILAsByteArray() ?? [];
        if (code.Length != beginning.Length + TokenLength + 1 || !code.AsSpan().StartsWith(beginning) || code[^1] != Return)
        {
            return null;
        }

        FieldInfo? field = accessor.Module.ResolveField(
            BinaryPrimitives.ReadInt32LittleEndian(code.AsSpan(beginning.Length)),
            accessor.DeclaringType.Required().GetGenericArguments(),
            null);
        return field?.DeclaringType == accessor.DeclaringType ? field : null;
    }

    /// <summary>The method that runs on objects of exactly <paramref name="owner"/>.</summary>
    public static MethodInfo Exact(MethodInfo method, Type owner) => !method.IsVirtual || method.DeclaringType == owner
        ? method
        : owner.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .FirstOrDefault(candidate => candidate.GetBaseDefinition() == method.GetBaseDefinition()) ?? method;

    /// <summary>Whether a first call may run a static constructor: an object of a class has run it, a default struct has not.</summary>
    private static bool RunsInitializer(Type type) => type.IsValueType && (type.Attributes & TypeAttributes.BeforeFieldInit) == 0;

    /// <summary>Compilers say which accessors they have made; others are what they begin with, the field, and a return.</summary>
    private static bool IsTrivial(MethodInfo method, byte[] beginning)
    {
        string question = beginning == s_loadField ? CodeVerdicts.Loads : CodeVerdicts.Stores;
        return CompiledShapes.MayEmit
            ? CodeVerdicts.Keep(question, method, null, [], IsTrivialByCode(method, beginning))
            : CodeVerdicts.Find(question, method, null);
    }

    private static bool IsTrivialByCode(MethodInfo method, byte[] beginning)
    {
        if (method.IsDefined(typeof(CompilerGeneratedAttribute)))
        {
            return true;
        }

        byte[] code = [.. (method.GetMethodBody()?.GetILAsByteArray() ?? []).SkipWhile(static code => code == OpCodes.Nop.Value)];
        return code.AsSpan().StartsWith(beginning) && IsReturn(code.AsSpan(Math.Min(code.Length, beginning.Length + TokenLength)));
    }

    /// <summary>A return at once, or, where nothing was optimized, by way of a local.</summary>
    private static bool IsReturn(ReadOnlySpan<byte> code) => code is [0x2A] or [0x00, 0x2A] or [0x0A, 0x2B, 0x00, 0x06, 0x2A];
}
