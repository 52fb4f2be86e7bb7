using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>A module for emitted types, in memory or in a file, with access to the non-public members of the assemblies it names.</summary>
/// <remarks>
/// What is emitted holds no objects of this process, only types, methods and constants, so that emitters need not know where it goes.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal abstract class EmittedModule
{
    /// <summary>Made once for each assembly of the application's: to make one takes longer than to set it.</summary>
    private static readonly ConditionalWeakTable<Assembly, CustomAttributeBuilder> s_access = [];

    private readonly AssemblyBuilder _assembly;
    private readonly HashSet<Assembly> _accessed = [];
    private readonly List<TypeBuilder> _types = [];
    private readonly List<MethodBuilder> _methods = [];

    /// <summary>Starts the module of an assembly.</summary>
    protected EmittedModule(AssemblyBuilder assembly)
    {
        _assembly = assembly;
        Builder = assembly.DefineDynamicModule("Emitted");
        AllowAccessTo(typeof(EmittedModule).Assembly);
    }

    /// <summary>Whether its code may call what was emitted for other shapes: it stays in this process.</summary>
    public virtual bool UsesSharedCode => false;

    /// <summary>Bytes of the instructions of the methods that were tracked, once the types are finished.</summary>
    public int CodeBytes { get; private set; }

    /// <summary>The module.</summary>
    protected ModuleBuilder Builder { get; }

    /// <summary>Counts the instructions of a method, which gets them later.</summary>
    public MethodBuilder Track(MethodBuilder method)
    {
        _methods.Add(method);
        return method;
    }

    /// <summary>Lets the module's code use a type, wherever its parts come from.</summary>
    public void AllowAccessTo(Type type)
    {
        AllowAccessTo(type.Assembly);
        foreach (Type part in Reflected.Parts(type))
        {
            AllowAccessTo(part);
        }
    }

    /// <summary>Lets the module's code use non-public members of <paramref name="assembly"/>.</summary>
    public void AllowAccessTo(Assembly assembly)
    {
        if (_accessed.Add(assembly))
        {
            _assembly.SetCustomAttribute(s_access.GetValue(
                assembly,
                static key => new CustomAttributeBuilder(
                    typeof(IgnoresAccessChecksToAttribute).GetConstructor([typeof(string)]).Required(), [key.GetName().Name])));
        }
    }

    /// <summary>Adds an empty struct.</summary>
    public TypeBuilder DefineStruct(string name)
    {
        const TypeAttributes Attributes = TypeAttributes.Public
            | TypeAttributes.Sealed
            | TypeAttributes.SequentialLayout
            | TypeAttributes.BeforeFieldInit;
        TypeBuilder type = Builder.DefineType($"{name}#{_types.Count}", Attributes, typeof(ValueType));
        _types.Add(type);
        return type;
    }

    /// <summary>Adds a sealed class, whose objects are made without a constructor.</summary>
    public TypeBuilder DefineClass(string name, Type parent)
    {
        const TypeAttributes Attributes = TypeAttributes.Public | TypeAttributes.Sealed | TypeAttributes.BeforeFieldInit;
        TypeBuilder type = Builder.DefineType($"{name}#{_types.Count}", Attributes, parent);
        _types.Add(type);
        return type;
    }

    /// <summary>Adds a class without members, which only has a base class.</summary>
    public void DefineEntry(string name, Type parent)
    {
        const TypeAttributes Attributes = TypeAttributes.Public | TypeAttributes.Abstract | TypeAttributes.Sealed;
        _types.Add(Builder.DefineType(name, Attributes, parent));
    }

    /// <summary>Says something of the assembly.</summary>
    public void AddMetadata(string key, string value)
    {
        ConstructorInfo constructor = typeof(AssemblyMetadataAttribute).GetConstructor([typeof(string), typeof(string)]).Required();
        _assembly.SetCustomAttribute(new CustomAttributeBuilder(constructor, [key, value]));
    }

    /// <summary>Names a method's parameters, where people may read its code.</summary>
    public virtual void NameParameters(MethodBuilder method, params ReadOnlySpan<string> names)
    {
    }

    /// <summary>Finishes the types that were defined.</summary>
    protected void Complete()
    {
        CodeBytes = _methods.Sum(static method => method.GetILGenerator().ILOffset);
        foreach (TypeBuilder type in _types)
        {
            type.CreateType();
        }
    }
}
