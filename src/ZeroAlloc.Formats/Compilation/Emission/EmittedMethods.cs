using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>
/// The methods of a shape, by what each is for, and the queue of those that have no code yet. They are static ones of the shape's class, or
/// of structs of their own, which generic code takes as type arguments.
/// </summary>
/// <remarks>
/// A struct for each would take longer: the runtime makes a type of it (<c>cold --types</c>, some 0.1 ms each). Methods of one form have
/// the same signature but for the type of the value.
/// </remarks>
/// <param name="module">Where structs go.</param>
/// <param name="owner">The shape's class.</param>
/// <param name="form">What the methods look like, but for those that are defined by another form.</param>
[RequiresDynamicCode("Emits IL.")]
internal sealed class EmittedMethods(EmittedModule module, TypeBuilder owner, EmittedMethods.Form form)
{
    private readonly Dictionary<object, MethodBuilder> _methods = [];
    private readonly Dictionary<MethodBuilder, TypeBuilder> _forwarding = [];
    private readonly Dictionary<Type, MethodBuilder> _ofStructs = [];
    private readonly Queue<Action> _pending = [];

    /// <summary>The method for something; <paramref name="emit"/> gives it its code, later, if there is none yet.</summary>
    /// <param name="key">What it is for.</param>
    /// <param name="type">Type of the value.</param>
    /// <param name="emit">Emits the code.</param>
    public MethodBuilder Get(object key, Type type, Action<MethodBuilder> emit) => Get(key, type, emit, form);

    /// <summary>The same by another form.</summary>
    public MethodBuilder Get(object key, Type type, Action<MethodBuilder> emit, Form other)
    {
        if (_methods.TryGetValue(key, out MethodBuilder? known))
        {
            return known;
        }

        string name = string.Create(CultureInfo.InvariantCulture, $"{other.Prefix}{type.Name}#{_methods.Count + 1}");
        return Add(key, Define(owner, name, type, other), emit);
    }

    /// <summary>The same as a struct. Where there is a method of the class already, the struct calls that.</summary>
    public Type GetStruct(object key, Type type, Action<MethodBuilder> emit)
    {
        if (!_methods.TryGetValue(key, out MethodBuilder? known))
        {
            return Add(key, DefineStruct(type), emit).DeclaringType.Required();
        }

        return known.DeclaringType != owner ? known.DeclaringType.Required() : Forwarding(known, type);
    }

    /// <summary>The method of a type: of a struct of this shape, of a generic one over such, or of any other.</summary>
    public MethodInfo Of(Type type)
    {
        if (_ofStructs.TryGetValue(type, out MethodBuilder? emitted))
        {
            return emitted;
        }

        // A generic type over one that is still being built has its methods only by way of its definition.
        return IsUnfinished(type)
            ? TypeBuilder.GetMethod(type, type.GetGenericTypeDefinition().GetMethod(form.Name).Required())
            : type.GetMethod(form.Name).Required();
    }

    /// <summary>Emits what is asked for, until nothing is any more.</summary>
    public void EmitAll()
    {
        while (_pending.TryDequeue(out Action? emit))
        {
            emit();
        }
    }

    /// <summary>Overrides a method of the class's base class by a call of one of these, which may have a value that it does not.</summary>
    /// <param name="inherited">Name of what is overridden.</param>
    /// <param name="called">The method that is called.</param>
    /// <param name="type">Type of the value.</param>
    public MethodBuilder Override(string inherited, MethodInfo called, Type type)
    {
        MethodInfo overridden = owner.BaseType.Required().GetMethod(inherited).Required();
        Type[] parameters = [.. overridden.GetParameters().Select(static parameter => parameter.ParameterType)];
        MethodBuilder method = module.Track(owner.DefineMethod(
            inherited, MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig, overridden.ReturnType, parameters));
        module.NameParameters(method, form.ParameterNames.AsSpan(0, parameters.Length));
        ILGenerator il = method.GetILGenerator();
        EmitArguments(il, first: 1, parameters.Length);
        foreach (Type dropped in form.Parameters(type).AsSpan(parameters.Length))
        {
            il.Emit(OpCodes.Ldloca, il.DeclareLocal(dropped.GetElementType().Required()));
        }

        il.Emit(OpCodes.Call, called);
        il.Emit(OpCodes.Ret);
        return method;
    }

    private MethodBuilder Add(object key, MethodBuilder method, Action<MethodBuilder> emit)
    {
        _methods.Add(key, method);
        _pending.Enqueue(() => emit(method));
        return method;
    }

    private TypeBuilder Forwarding(MethodBuilder method, Type type)
    {
        if (!_forwarding.TryGetValue(method, out TypeBuilder? known))
        {
            MethodBuilder forward = DefineStruct(type);
            ILGenerator il = forward.GetILGenerator();
            EmitArguments(il, first: 0, form.ParameterNames.Length);
            il.Emit(OpCodes.Call, method);
            il.Emit(OpCodes.Ret);
            known = (TypeBuilder)forward.DeclaringType.Required();
            _forwarding.Add(method, known);
        }

        return known;
    }

    private MethodBuilder DefineStruct(Type type)
    {
        Type contract = form.Contract!.MakeGenericType(type);
        TypeBuilder builder = module.DefineStruct(form.Prefix + type.Name);
        builder.AddInterfaceImplementation(contract);
        MethodBuilder method = Define(builder, form.Name, type, form);
        builder.DefineMethodOverride(method, contract.GetMethod(form.Name).Required());
        _ofStructs.Add(builder, method);
        return method;
    }

    private MethodBuilder Define(TypeBuilder builder, string name, Type type, Form defined)
    {
        module.AllowAccessTo(type);
        Type[] parameters = defined.Parameters(type);
        MethodBuilder method = module.Track(builder.DefineMethod(
            name, MethodAttributes.Public | MethodAttributes.Static, defined.Result, parameters));
        module.NameParameters(method, defined.ParameterNames.AsSpan(0, parameters.Length));
        return method;
    }

    private static void EmitArguments(ILGenerator il, int first, int count)
    {
        for (int i = first; i < first + count; i++)
        {
            il.Emit(OpCodes.Ldarg, (short)i);
        }
    }

    private static bool IsUnfinished(Type type) =>
        type is TypeBuilder || (type.IsConstructedGenericType && type.GetGenericArguments().Any(IsUnfinished));

    /// <summary>What methods look like.</summary>
    /// <param name="ParameterNames">Names of the parameters, for people who read the code.</param>
    /// <param name="Parameters">Their types, given that of the value.</param>
    /// <param name="Prefix">What names begin with, where the class has several kinds of methods.</param>
    /// <param name="Contract">The generic interface of structs; null where there are none.</param>
    /// <param name="Name">Its method.</param>
    public sealed record Form(
        string[] ParameterNames, Func<Type, Type[]> Parameters, string Prefix = "", Type? Contract = null, string Name = "")
    {
        /// <summary>What they return: the position.</summary>
        public Type Result { get; init; } = typeof(byte).MakeByRefType();
    }
}
