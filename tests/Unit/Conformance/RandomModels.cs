using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Makes classes at random: members of types from a palette, with attributes that System.Text.Json knows.</summary>
/// <remarks>
/// A class may hold those made before it, lists and dictionaries of them too, and name them as its own derived or base types.
/// </remarks>
internal sealed class RandomModels
{
    private static readonly JsonNumberHandling[] s_handlings =
    [
        JsonNumberHandling.Strict,
        JsonNumberHandling.WriteAsString,
        JsonNumberHandling.AllowReadingFromString,
        JsonNumberHandling.AllowNamedFloatingPointLiterals,
        JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
    ];

    private static readonly JsonIgnoreCondition[] s_conditions =
    [
        JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingDefault, JsonIgnoreCondition.WhenWritingNull,
        JsonIgnoreCondition.WhenReading, JsonIgnoreCondition.WhenWriting,
    ];

    private readonly Random _random;
    private readonly ModuleBuilder _module;
    private readonly List<Type> _made = [];

    /// <summary>Starts a family of classes; the same seed makes the same family.</summary>
    public RandomModels(int seed)
    {
        _random = new Random(seed);
        _module = AssemblyBuilder.DefineDynamicAssembly(
            new AssemblyName($"RandomModels{seed}"), AssemblyBuilderAccess.Run).DefineDynamicModule("Models");
    }

    /// <summary>Makes the next class.</summary>
    public Type Next()
    {
        TypeAttributes attributes = TypeAttributes.Public | TypeAttributes.Class;
        Type? parent = _made.Count > 0 && Chance(5) ? Pick(_made) : null;
        TypeBuilder builder = _module.DefineType($"Model{_made.Count}", attributes, parent);
        if (Chance(3))
        {
            builder.SetCustomAttribute(Attribute(typeof(JsonNumberHandlingAttribute), Pick(s_handlings)));
        }

        int count = _random.Next(1, 7);
        for (int i = 0; i < count; i++)
        {
            DefineProperty(builder, $"Member{_made.Count}{(char)('A' + i)}", MemberType());
        }

        Type made = builder.CreateType();
        _made.Add(made);
        return made;
    }

    private Type MemberType()
    {
        if (_made.Count == 0 || Chance(2))
        {
            return Pick(RandomValues.Palette);
        }

        Type inner = Pick(_made);
        return _random.Next(5) switch
        {
            0 => typeof(List<>).MakeGenericType(inner),
            1 => typeof(Dictionary<,>).MakeGenericType(typeof(string), inner),
            2 => inner.MakeArrayType(),
            _ => inner,
        };
    }

    private void DefineProperty(TypeBuilder builder, string name, Type type)
    {
        FieldBuilder field = builder.DefineField("_" + name, type, FieldAttributes.Private);
        PropertyBuilder property = builder.DefineProperty(name, PropertyAttributes.None, type, null);
        MethodBuilder getter = builder.DefineMethod("get_" + name, MethodAttributes.Public | MethodAttributes.SpecialName, type, null);
        ILGenerator il = getter.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        MethodBuilder setter = builder.DefineMethod("set_" + name, MethodAttributes.Public | MethodAttributes.SpecialName, null, [type]);
        il = setter.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Stfld, field);
        il.Emit(OpCodes.Ret);
        property.SetSetMethod(setter);
        Annotate(property, type);
    }

    private void Annotate(PropertyBuilder property, Type type)
    {
        if (Chance(5) && RandomValues.TakesNumberHandling(type))
        {
            property.SetCustomAttribute(Attribute(typeof(JsonNumberHandlingAttribute), Pick(s_handlings)));
        }

        bool canBeNull = !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;
        JsonIgnoreCondition condition = Pick(s_conditions);
        if (Chance(4) && (canBeNull || condition != JsonIgnoreCondition.WhenWritingNull))
        {
            ConstructorInfo constructor = typeof(JsonIgnoreAttribute).GetConstructor(Type.EmptyTypes)!;
            property.SetCustomAttribute(new CustomAttributeBuilder(
                constructor, [], [typeof(JsonIgnoreAttribute).GetProperty(nameof(JsonIgnoreAttribute.Condition))!], [condition]));
        }

        if (Chance(8))
        {
            property.SetCustomAttribute(Attribute(typeof(JsonPropertyOrderAttribute), _random.Next(-3, 4)));
        }

        if (Chance(8))
        {
            property.SetCustomAttribute(Attribute(typeof(JsonPropertyNameAttribute), property.Name + "<é\""));
        }
    }

    private static CustomAttributeBuilder Attribute(Type attribute, object argument) =>
        new(attribute.GetConstructor([argument.GetType()])!, [argument]);

    private bool Chance(int oneIn) => _random.Next(oneIn) == 0;

    private T Pick<T>(IReadOnlyList<T> all) => all[_random.Next(all.Count)];
}
