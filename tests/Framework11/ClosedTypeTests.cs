using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Framework11;

/// <summary>
/// Closed hierarchies, whose derived types System.Text.Json infers. They are emitted: the compiler that the tests have doesn't say of a
/// closed type which types are derived from it, and nobody else may.
/// </summary>
public sealed class ClosedTypeTests : JsonOracle
{
    private static readonly AssemblyBuilder s_assembly =
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Closed"), AssemblyBuilderAccess.Run);

    private static readonly ModuleBuilder s_module = s_assembly.DefineDynamicModule("Closed");

    static ClosedTypeTests() => AppDomain.CurrentDomain.AssemblyResolve += static (_, asked) =>
        asked.Name.StartsWith("Closed,", StringComparison.Ordinal) ? s_assembly : null;

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public void Serialize_InferredByAttributeOrOption_CompiledWithTheSameBytes(bool isAttribute, bool isOption)
    {
        (Type root, Type[] derived) = Emit($"Shape{isAttribute}{isOption}", isAttribute);
        var options = new JsonSerializerOptions
        {
            InferClosedTypePolymorphism = isOption,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
        };
        Assert.Equal(2, new JsonSerializerOptions(options).GetTypeInfo(root).PolymorphismOptions?.DerivedTypes.Count);
        MethodInfo assert = typeof(ClosedTypeTests).GetMethod(nameof(AssertHierarchy), BindingFlags.Static | BindingFlags.NonPublic)!;
        foreach (Type type in derived)
        {
            assert.MakeGenericMethod(root).Invoke(
                null, BindingFlags.DoNotWrapExceptions, null, [Activator.CreateInstance(type), options], null);
        }
    }

    [Fact]
    public void Serialize_ClosedAndNotInferred_AsOtherTypes()
    {
        (Type root, Type[] derived) = Emit("Plain", isAttribute: false);
        Assert.Null(new JsonSerializerOptions(JsonSerializerOptions.Default).GetTypeInfo(root).PolymorphismOptions);
        typeof(ClosedTypeTests).GetMethod(nameof(AssertHierarchy), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(root)
            .Invoke(
                null,
                BindingFlags.DoNotWrapExceptions,
                null,
                [Activator.CreateInstance(derived[0]), new JsonSerializerOptions(JsonSerializerOptions.Default)],
                null);
    }

    private static void AssertHierarchy<T>(T value, JsonSerializerOptions options)
    {
        AssertSame(value, options);
        AssertSame(new Owner<T> { Value = value, Several = [value, value] }, options);
        AssertSame(new Owner<T> { Several = [value], Any = value }, options);
        AssertCompiled<T>(options);
        AssertCompiled<Owner<T>>(options);
    }

    private static (Type Root, Type[] Derived) Emit(string name, bool isAttribute)
    {
        TypeBuilder root = s_module.DefineType(name, TypeAttributes.Public | TypeAttributes.Abstract);
        ConstructorBuilder made = root.DefineDefaultConstructor(MethodAttributes.Family);
        TypeBuilder[] derived = [Define(name + "Circle", root, made, typeof(int)), Define(name + "Square", root, made, typeof(string))];
        PropertyInfo types = typeof(IsClosedTypeAttribute).GetProperty(nameof(IsClosedTypeAttribute.DerivedTypes))!;
        root.SetCustomAttribute(new CustomAttributeBuilder(
            typeof(IsClosedTypeAttribute).GetConstructor([])!, [], [types], [derived.ToArray<Type>()]));
        if (isAttribute)
        {
            Type attribute = typeof(JsonPolymorphicAttribute);
            PropertyInfo infer = attribute.GetProperty(nameof(JsonPolymorphicAttribute.InferClosedTypePolymorphism))!;
            root.SetCustomAttribute(new CustomAttributeBuilder(attribute.GetConstructor([])!, [], [infer], [true]));
        }

        Type created = root.CreateType();
        return (created, [.. derived.Select(static type => type.CreateType())]);
    }

    private static TypeBuilder Define(string name, TypeBuilder root, ConstructorBuilder made, Type content)
    {
        TypeBuilder type = s_module.DefineType(name, TypeAttributes.Public | TypeAttributes.Sealed, root);
        ILGenerator make = type.DefineConstructor(MethodAttributes.Public, CallingConventions.HasThis, []).GetILGenerator();
        make.Emit(OpCodes.Ldarg_0);
        make.Emit(OpCodes.Call, made);
        make.Emit(OpCodes.Ret);
        FieldBuilder field = type.DefineField("Content", content, FieldAttributes.Public);
        field.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonIncludeAttribute).GetConstructor([])!, []));
        return type;
    }
}
