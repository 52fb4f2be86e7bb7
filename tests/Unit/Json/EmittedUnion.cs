using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Unit.Json;

/// <summary>A union, which a compiler for .NET 10 can't make.</summary>
internal static class EmittedUnion
{
    /// <summary>A union of a number and a text; null if the framework has none.</summary>
    public static Type? Type { get; } =
        typeof(object).Assembly.GetType("System.Runtime.CompilerServices.UnionAttribute") is { } attribute
        && typeof(object).Assembly.GetType("System.Runtime.CompilerServices.IUnion") is { } contract
            ? Emit(attribute, contract)
            : null;

    /// <summary>As a compiler of C# 15 makes a union of a number and a text.</summary>
    private static Type Emit(Type attribute, Type contract)
    {
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Unions"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Unions")
            .DefineType(
                "NumberOrText", TypeAttributes.Public | TypeAttributes.Sealed | TypeAttributes.SequentialLayout, typeof(ValueType));
        type.SetCustomAttribute(new CustomAttributeBuilder(attribute.GetConstructor([])!, []));
        type.AddInterfaceImplementation(contract);
        FieldBuilder field = type.DefineField("_value", typeof(object), FieldAttributes.Private);
        foreach (Type held in (Type[])[typeof(int), typeof(string)])
        {
            ILGenerator made = type.DefineConstructor(MethodAttributes.Public, CallingConventions.HasThis, [held]).GetILGenerator();
            made.Emit(OpCodes.Ldarg_0);
            made.Emit(OpCodes.Ldarg_1);
            made.Emit(OpCodes.Box, held);
            made.Emit(OpCodes.Stfld, field);
            made.Emit(OpCodes.Ret);
        }

        const MethodAttributes Getter = MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final
            | MethodAttributes.HideBySig | MethodAttributes.NewSlot | MethodAttributes.SpecialName;
        MethodBuilder get = type.DefineMethod("get_Value", Getter, typeof(object), []);
        ILGenerator got = get.GetILGenerator();
        got.Emit(OpCodes.Ldarg_0);
        got.Emit(OpCodes.Ldfld, field);
        got.Emit(OpCodes.Ret);
        type.DefineProperty("Value", PropertyAttributes.None, typeof(object), null).SetGetMethod(get);
        return type.CreateType();
    }
}
