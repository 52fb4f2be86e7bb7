using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>
/// Everything that is made of generic types and methods of this library by reflection. Native AOT has code only for constructions that
/// something mentions, so the process that writes a file keeps them, and the file mentions them.
/// </summary>
/// <remarks>
/// A construction without code is null, or a <see cref="MissingCodeException"/> where planning catches that: never anything else.
/// It asks nothing of its arguments that trimming may have taken.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal static class Constructions
{
    private static readonly ConcurrentDictionary<MemberInfo, bool> s_made = new();

    /// <summary>For tests: says of a type or method whether there is no code for it, as in a native application.</summary>
    internal static Func<MemberInfo, bool>? IsMissing { get; set; }

    /// <summary>The types and methods that were made, where they are to go into a file.</summary>
    public static IEnumerable<MemberInfo> Made => s_made.Keys;

    /// <summary>Creates an object of a construction.</summary>
    /// <param name="definition">The generic type.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="values">What its public constructor takes.</param>
    /// <exception cref="MissingCodeException">There is no code for it.</exception>
    public static T Create<T>(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
        Type[] arguments,
        params object?[] values)
        where T : class =>
        TryCreate<T>(definition, arguments, values) ?? throw Missing(definition, arguments);

    /// <summary>The same; null where there is no code for it.</summary>
    public static T? TryCreate<T>(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
        Type[] arguments,
        params object?[] values)
        where T : class
    {
        Type? type = Kept(() => definition.MakeGenericType(arguments));
        return type is null
            ? null
            : (T?)Run(() => Activator.CreateInstance(type, BindingFlags.Instance | BindingFlags.Public, null, values, null));
    }

    /// <summary>Calls a method of a construction.</summary>
    /// <param name="definition">The generic type.</param>
    /// <param name="method">Name of its method.</param>
    /// <param name="arguments">The type's arguments.</param>
    /// <param name="values">What it takes.</param>
    /// <exception cref="MissingCodeException">There is no code for it.</exception>
    // Trimming: the definition's public methods are kept.
    public static object CallStatic(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)] Type definition,
        string method,
        Type[] arguments,
        params object?[] values) =>
        (Kept(() => definition.MakeGenericType(arguments))?.GetMethod(method) is { } found
            ? Run(() => found.Invoke(null, values))
            : null)
        ?? throw Missing(definition, arguments);

    /// <summary>Calls a generic method, over one type; null where there is no code for it.</summary>
    /// <param name="target">The object.</param>
    /// <param name="definition">The generic method.</param>
    /// <param name="argument">Its argument.</param>
    /// <param name="values">What it takes.</param>
    public static object? TryCall(object target, MethodInfo definition, Type argument, params object?[] values) =>
        Kept(() => definition.MakeGenericMethod(argument)) is { } method ? Run(() => method.Invoke(target, values)) : null;

    /// <summary>Makes a type that others are asked for.</summary>
    /// <exception cref="MissingCodeException">There is no code for it.</exception>
    public static Type Close(Type definition, params Type[] arguments) =>
        Kept(() => definition.MakeGenericType(arguments)) ?? throw Missing(definition, arguments);

    /// <summary>A delegate of a static method of a construction.</summary>
    /// <exception cref="MissingCodeException">There is no code for it.</exception>
    // Trimming: the file keeps the methods.
    public static T CreateDelegate<T>(Type construction, string method)
        where T : Delegate =>
        (Kept(() => construction)?.GetMethod(method) is { } found ? (T?)Run(() => found.CreateDelegate<T>()) : null)
        ?? throw Missing(construction.GetGenericTypeDefinition(), construction.GetGenericArguments());

    private static MissingCodeException Missing(Type definition, Type[] arguments) =>
        new($"{definition.Name.Split('`')[0]}<{string.Join(", ", arguments.Select(TypeText.Of))}>");

    private static T? Kept<T>(Func<T> close)
        where T : MemberInfo
    {
        try
        {
            T made = close();
            if (PrecompiledRecording.Current is not null)
            {
                s_made.TryAdd(made, true);
            }

            return IsMissing?.Invoke(made) is true ? null : made;
        }
        catch (NotSupportedException) when (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return null;
        }
    }

    /// <summary>Runs code that was found by name: what it throws comes as it is, and that it is not there as null.</summary>
    private static object? Run(Func<object?> run)
    {
        try
        {
            return run();
        }
        catch (TargetInvocationException e) when (e.InnerException is { } thrown)
        {
            ExceptionDispatchInfo.Throw(thrown);
            throw;
        }
        catch (Exception e) when (!RuntimeFeature.IsDynamicCodeSupported && e is NotSupportedException or MissingMemberException)
        {
            return null;
        }
    }
}
