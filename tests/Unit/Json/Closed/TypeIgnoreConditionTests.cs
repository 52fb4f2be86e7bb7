using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>
/// <see cref="JsonIgnoreAttribute"/> on a type: C# allows it from System.Text.Json 11 on, which honours it. Metadata has always allowed it.
/// </summary>
public sealed class TypeIgnoreConditionTests
{
    private static readonly MethodInfo s_roundTrip =
        typeof(TypeIgnoreConditionTests).GetMethod(nameof(RoundTrip), BindingFlags.NonPublic | BindingFlags.Static)!;

    [Theory]
    [InlineData(JsonIgnoreCondition.Never)]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault)]
    [InlineData(JsonIgnoreCondition.WhenWritingNull)]
    [InlineData(JsonIgnoreCondition.WhenWriting)]
    [InlineData(JsonIgnoreCondition.WhenReading)]
    [InlineData(JsonIgnoreCondition.Always)]
    public void Serialize_ConditionOfAType_SameAsStock(JsonIgnoreCondition condition)
    {
        Type type = Emit(condition);
        foreach (Type root in (Type[])[type, typeof(List<>).MakeGenericType(type)])
        {
            string document = root == type ? """{"A":5,"S":"x"}""" : """[{"A":5},{"S":"x"},{}]""";
            Assert.Equal(
                Outcome(() => JsonSerializer.Serialize(JsonSerializer.Deserialize(document, root), root)),
                Outcome(() => (string)s_roundTrip.MakeGenericMethod(root).Invoke(null, [document])!));
        }
    }

    private static string RoundTrip<T>(string document) => System.Text.Encoding.UTF8.GetString(
        WritingWays.IntoArray(ZeroAllocJson.Deserialize<T>(System.Text.Encoding.UTF8.GetBytes(document), options: null), options: null));

    private static string Outcome(Func<string> act)
    {
        try
        {
            return act();
        }
        catch (Exception e)
        {
            return (e.InnerException ?? e).GetType() + ": " + (e.InnerException ?? e).Message;
        }
    }

    private static Type Emit(JsonIgnoreCondition condition)
    {
        var attribute = new CustomAttributeBuilder(
            typeof(JsonIgnoreAttribute).GetConstructor([])!, [], [typeof(JsonIgnoreAttribute).GetProperty("Condition")!], [condition]);
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName($"Conditions{condition}"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Conditions").DefineType($"Model{condition}", TypeAttributes.Public);
        type.SetCustomAttribute(attribute);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        DefineProperty(type, "A", typeof(int));
        DefineProperty(type, "B", typeof(int));
        DefineProperty(type, "S", typeof(string));
        DefineProperty(type, "N", typeof(int?));
        return type.CreateType();
    }

    private static void DefineProperty(TypeBuilder type, string name, Type held)
    {
        FieldBuilder field = type.DefineField("_" + name, held, FieldAttributes.Private);
        PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, held, []);
        MethodBuilder get = type.DefineMethod("get_" + name, MethodAttributes.Public | MethodAttributes.SpecialName, held, []);
        ILGenerator il = get.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ret);
        property.SetGetMethod(get);
        MethodBuilder set = type.DefineMethod("set_" + name, MethodAttributes.Public | MethodAttributes.SpecialName, null, [held]);
        il = set.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Stfld, field);
        il.Emit(OpCodes.Ret);
        property.SetSetMethod(set);
    }
}
