using System.Reflection;

namespace ZeroAlloc.Crossings.Models;

/// <summary>A program that was compiled and loaded.</summary>
internal sealed class CompiledProgram
{
    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly Type _entry;

    /// <summary>Finds the types of a program.</summary>
    /// <param name="model">What was compiled.</param>
    /// <param name="assembly">The assembly that has it.</param>
    /// <param name="space">Its namespace there.</param>
    public CompiledProgram(ProgramModel model, Assembly assembly, string space)
    {
        Model = model;
        _entry = assembly.GetType($"{space}.Entry", throwOnError: true)!;
        Roots = (Type[])_entry.GetProperty("Roots", Static)!.GetValue(null)!;
        Types =
        [
            .. assembly.GetTypes().Where(type =>
                type.Namespace == space && !type.IsNested && model.Types.Any(own => own.Name == type.Name.Split('`')[0])),
        ];
    }

    /// <summary>What was compiled.</summary>
    public ProgramModel Model { get; }

    /// <summary>The types that are asked for: the root, and what is made of it.</summary>
    public IReadOnlyList<Type> Roots { get; }

    /// <summary>All types of the program.</summary>
    public IReadOnlyList<Type> Types { get; }

    /// <summary>Calls a method of the class <c>Entry</c>, which a format adds; null where there is none.</summary>
    public object? Call(string method, params object?[] arguments) =>
        _entry.GetMethod(method, Static)?.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);

    /// <summary>The types of values that a declared type may have.</summary>
    public IReadOnlyList<Type> Concrete(Type declared) =>
    [
        .. Types.Where(type => declared.IsAssignableFrom(type) && !type.IsAbstract && !type.ContainsGenericParameters),
    ];
}
