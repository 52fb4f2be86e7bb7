using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Emit;

/// <summary>A module for emitted types, with access to the non-public members of the assemblies it names.</summary>
/// <remarks>
/// <see cref="AssemblyBuilderAccess.Run"/>, never collectible: collectible code is compiled once, without profile, and runs 1.2
/// to 1.5 times slower. What is emitted therefore stays for the life of the process, and callers limit how much that is.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class DynamicModule
{
    private static int s_count;

    private readonly AssemblyBuilder _assembly;
    private readonly ModuleBuilder _module;
    private readonly HashSet<string> _accessed = [];
    private readonly List<TypeBuilder> _types = [];

    /// <summary>Starts a module; <paramref name="purpose"/> is a part of its name, for profilers and dumps.</summary>
    public DynamicModule(string purpose)
    {
        var name = new AssemblyName($"ZeroAlloc.Emitted.{string.Concat(purpose.Where(char.IsAsciiLetterOrDigit))}.{Interlocked.Increment(ref s_count)}");
        _assembly = AssemblyBuilder.DefineDynamicAssembly(name, AssemblyBuilderAccess.Run);
        _module = _assembly.DefineDynamicModule("Emitted");
        AllowAccessTo(typeof(DynamicModule).Assembly);
    }

    /// <summary>Lets the module's code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type)
    {
        AllowAccessTo(type.Assembly);
        foreach (Type part in type.IsGenericType ? type.GetGenericArguments() : type.HasElementType ? [type.GetElementType()!] : [])
        {
            AllowAccessTo(part);
        }
    }

    /// <summary>Lets the module's code use non-public members of <paramref name="assembly"/>.</summary>
    public void AllowAccessTo(Assembly assembly)
    {
        string name = assembly.GetName().Name!;
        if (_accessed.Add(name))
        {
            ConstructorInfo constructor = typeof(IgnoresAccessChecksToAttribute).GetConstructor([typeof(string)])!;
            _assembly.SetCustomAttribute(new CustomAttributeBuilder(constructor, [name]));
        }
    }

    /// <summary>Adds an empty struct.</summary>
    public TypeBuilder DefineStruct(string name)
    {
        const TypeAttributes Attributes = TypeAttributes.Public | TypeAttributes.Sealed | TypeAttributes.SequentialLayout | TypeAttributes.BeforeFieldInit;
        TypeBuilder type = _module.DefineType($"{name}#{_types.Count}", Attributes, typeof(ValueType));
        _types.Add(type);
        return type;
    }

    /// <summary>Adds a sealed class with a constructor without parameters.</summary>
    public TypeBuilder DefineClass(string name, Type parent)
    {
        const TypeAttributes Attributes = TypeAttributes.Public | TypeAttributes.Sealed | TypeAttributes.BeforeFieldInit;
        TypeBuilder type = _module.DefineType($"{name}#{_types.Count}", Attributes, parent);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        _types.Add(type);
        return type;
    }

    /// <summary>Makes the types that were defined usable.</summary>
    public void Complete()
    {
        foreach (TypeBuilder type in _types)
        {
            type.CreateType();
        }
    }

    /// <summary>The finished type behind a builder, or behind a generic type composed of builders.</summary>
    public Type Finished(Type type)
    {
        if (type is TypeBuilder builder)
        {
            return _module.GetType(builder.FullName!)!;
        }

        return type.IsConstructedGenericType
            ? type.GetGenericTypeDefinition().MakeGenericType([.. type.GetGenericArguments().Select(Finished)])
            : type;
    }
}
