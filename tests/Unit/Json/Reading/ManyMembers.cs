using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Classes with as many members as a test asks for.</summary>
internal static class ManyMembers
{
    /// <summary>A class with public fields' worth of auto-properties, <c>Member0</c> and so on, all of them numbers.</summary>
    public static Type Define(int count)
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(
            new AssemblyName($"ManyMembers{count}"), AssemblyBuilderAccess.Run).DefineDynamicModule("models");
        TypeBuilder type = module.DefineType($"Many{count}", TypeAttributes.Public | TypeAttributes.Sealed);
        for (int i = 0; i < count; i++)
        {
            FieldBuilder field = type.DefineField($"_member{i}", typeof(int), FieldAttributes.Private);
            PropertyBuilder property = type.DefineProperty($"Member{i}", PropertyAttributes.None, typeof(int), null);
            MethodBuilder get = type.DefineMethod(
                $"get_Member{i}", MethodAttributes.Public | MethodAttributes.SpecialName, typeof(int), []);
            ILGenerator il = get.GetILGenerator();
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldfld, field);
            il.Emit(OpCodes.Ret);
            property.SetGetMethod(get);
            MethodBuilder set = type.DefineMethod(
                $"set_Member{i}", MethodAttributes.Public | MethodAttributes.SpecialName, null, [typeof(int)]);
            il = set.GetILGenerator();
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldarg_1);
            il.Emit(OpCodes.Stfld, field);
            il.Emit(OpCodes.Ret);
            property.SetSetMethod(set);
        }

        return type.CreateType();
    }
}
