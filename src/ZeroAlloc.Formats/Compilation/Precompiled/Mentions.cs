using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>
/// Writes a method into a file that nobody calls. It mentions what is made by reflection, so that the compiler of a native application
/// makes code for it, and the types of models, whose members are looked up by name.
/// </summary>
internal static class Mentions
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance
        | BindingFlags.DeclaredOnly;

    private const DynamicallyAccessedMemberTypes Looked = DynamicallyAccessedMemberTypes.PublicConstructors
        | DynamicallyAccessedMemberTypes.PublicMethods
        | DynamicallyAccessedMemberTypes.PublicProperties
        | DynamicallyAccessedMemberTypes.PublicFields
        | DynamicallyAccessedMemberTypes.Interfaces;

    /// <summary>What trimmers and the compiler say of members that are kept although they need more: nobody calls them from here.</summary>
    private static readonly (string Category, string Rule)[] s_suppressed =
    [
        ("Trimming", "IL2026"), ("Trimming", "IL2055"), ("Trimming", "IL2060"), ("Trimming", "IL2067"), ("Trimming", "IL2087"),
        ("Trimming", "IL2091"), ("Trimming", "IL2111"), ("Trimming", "IL2112"), ("Trimming", "IL2113"), ("Trimming", "IL2114"),
        ("Trimming", "IL2115"), ("AOT", "IL3050"), ("AOT", "IL3054"), ("AOT", "IL3056"),
    ];

    /// <summary>Writes the method.</summary>
    /// <param name="module">The file.</param>
    /// <param name="entries">The base classes that lead to code.</param>
    /// <param name="types">Types of the models, in any order.</param>
    /// <param name="made">Types and methods that were made, in any order.</param>
    [RequiresDynamicCode("Emits IL.")]
    public static void Emit(EmittedModule module, IEnumerable<Type> entries, IEnumerable<Type> types, IEnumerable<MemberInfo> made)
    {
        MethodBuilder mention = module.DefineStruct("Mentions")
            .DefineMethod("Mention", MethodAttributes.Public | MethodAttributes.Static, typeof(void), []);
        foreach ((string category, string rule) in s_suppressed)
        {
            mention.SetCustomAttribute(new CustomAttributeBuilder(
                typeof(UnconditionalSuppressMessageAttribute).GetConstructor([typeof(string), typeof(string)]).Required(),
                [category, rule]));
        }

        ILGenerator il = mention.GetILGenerator();
        foreach (Type entry in entries)
        {
            il.Emit(OpCodes.Call, typeof(Mentions).GetMethod(nameof(KeepAll)).Required().MakeGenericMethod(entry));
        }

        made = [.. made];
        IEnumerable<Type> models = types.Concat(made.OfType<Type>().SelectMany(static type => type.GetGenericArguments()));
        foreach (Type type in InOrder(models.Where(HasMembers)))
        {
            bool isFrameworks = AssemblyStamps.IsOfFramework(type.Assembly);
            if (!isFrameworks || IsLookedInto(type))
            {
                Keep(module, il, type, isFrameworks ? nameof(KeepLooked) : nameof(KeepAll));
            }
        }

        foreach (Type type in InOrder(made.OfType<Type>()))
        {
            Mention(module, il, type);
        }

        foreach (MethodInfo method in InOrder(made.OfType<MethodInfo>()))
        {
            module.AllowAccessTo(method.GetGenericArguments()[0]);
            Point(il, method);
        }

        il.Emit(OpCodes.Ret);
    }

    /// <summary>Has trimmers keep all of a type.</summary>
    public static void KeepAll<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.All)] T>()
    {
    }

    /// <summary>Has trimmers keep what is looked up of a type that is not the application's.</summary>
    public static void KeepLooked<[DynamicallyAccessedMembers(Looked)] T>()
    {
    }

    private static IEnumerable<T> InOrder<T>(IEnumerable<T> members)
        where T : MemberInfo =>
        members.Distinct().OrderBy(static member => member is Type type ? NameOf(type) : member.ToString(), StringComparer.Ordinal);

    private static string NameOf(Type type) => type.AssemblyQualifiedName ?? type.ToString();

    /// <summary>Whether members of a type of the framework's are looked up: collections have them, scalars don't.</summary>
    private static bool IsLookedInto(Type type) => type is { IsGenericType: true } && Nullable.GetUnderlyingType(type) is null;

    /// <summary>
    /// Whether a type may be a generic argument. Those of this library are kept, too: constraints and interfaces are looked up where types
    /// are constructed.
    /// </summary>
    private static bool HasMembers(Type type) => type != typeof(void) && type is
    {
        ContainsGenericParameters: false, IsByRefLike: false, HasElementType: false, IsFunctionPointer: false,
    };

    [RequiresDynamicCode("Emits IL.")]
    private static void Keep(EmittedModule module, ILGenerator il, Type type, string keep)
    {
        module.AllowAccessTo(type);
        il.Emit(OpCodes.Call, typeof(Mentions).GetMethod(keep).Required().MakeGenericMethod(type));
    }

    /// <summary>All that a construction has; its generic methods have code where they are called.</summary>
    [RequiresDynamicCode("Emits IL.")]
    private static void Mention(EmittedModule module, ILGenerator il, Type type)
    {
        Keep(module, il, type, nameof(KeepAll));
        foreach (MethodInfo method in type.GetMethods(Declared))
        {
            if (!method.IsAbstract && !method.IsGenericMethodDefinition && (method.IsStatic || !method.IsVirtual))
            {
                Point(il, method);
            }
        }

        foreach (ConstructorInfo constructor in type.GetConstructors(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance))
        {
            foreach (ParameterInfo parameter in constructor.GetParameters())
            {
                il.Emit(OpCodes.Ldloc, il.DeclareLocal(parameter.ParameterType));
            }

            il.Emit(OpCodes.Newobj, constructor);
            il.Emit(OpCodes.Pop);
        }
    }

    private static void Point(ILGenerator il, MethodInfo method)
    {
        il.Emit(OpCodes.Ldftn, method);
        il.Emit(OpCodes.Pop);
    }
}
