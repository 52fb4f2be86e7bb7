using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>A method with the parameters of a handler except the body, by which ASP.NET Core binds these alone.</summary>
/// <remarks>
/// Emitted code is never unloaded, and sources of endpoints are rebuilt, so there is one for each handler, whatever the number of its
/// endpoints.
/// </remarks>
internal sealed class BodilessMethod
{
    private const DynamicallyAccessedMemberTypes Used = DynamicallyAccessedMemberTypes.PublicMethods
        | DynamicallyAccessedMemberTypes.PublicConstructors
        | DynamicallyAccessedMemberTypes.NonPublicConstructors;

    /// <summary>Name of the emitted method.</summary>
    public const string Handle = nameof(Handle);

    /// <summary>Name of the emitted method that adds the body to the other arguments.</summary>
    public const string Join = nameof(Join);

    /// <summary>Handlers for which a method is emitted at most, at some KB each; the bodies of others ASP.NET Core reads.</summary>
    private const int Max = 2000;

    private static readonly ConcurrentDictionary<(MethodInfo Handler, int Body, bool IsCalling), Lazy<BodilessMethod?>> s_known = new();

    [DynamicallyAccessedMembers(Used)]
    private readonly Type _type;

    /// <summary>Finds the method.</summary>
    /// <param name="type">The emitted class, derived from <see cref="BodilessTarget"/>.</param>
    public BodilessMethod([DynamicallyAccessedMembers(Used)] Type type)
    {
        _type = type;
        Method = type.GetMethod(Handle)!;
    }

    /// <summary>Methods that were emitted in this process, and attempts to.</summary>
    public static int Count => s_known.Count;

    /// <summary>The method for ASP.NET Core.</summary>
    public MethodInfo Method { get; }

    /// <summary>The method of a handler; null if it can't be emitted so that ASP.NET Core binds each parameter in the same way.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="body">Its body parameter.</param>
    /// <param name="isCalling">
    /// Whether the method calls the pipeline with all arguments; otherwise it is never run, and a filter before it does that.
    /// </param>
    public static BodilessMethod? Of(MethodInfo handler, ParameterInfo body, bool isCalling)
    {
        (MethodInfo, int, bool) key = (handler, body.Position, isCalling);
        if (!s_known.TryGetValue(key, out Lazy<BodilessMethod?>? known))
        {
            if (s_known.Count >= Max)
            {
                return null;
            }

            known = s_known.GetOrAdd(
                key, static key => new Lazy<BodilessMethod?>(() => BodilessEmitter.Emit(key.Handler, key.Body, key.IsCalling)));
        }

        return known.Value;
    }

    /// <summary>An object whose method calls a pipeline.</summary>
    public BodilessTarget Target(EndpointFilterDelegate next)
    {
        var target = (BodilessTarget)RuntimeHelpers.GetUninitializedObject(_type);
        target.Next = next;
        return target;
    }

    /// <summary>Adds the body to the other arguments of an invocation.</summary>
    /// <typeparam name="T">Type of the body parameter.</typeparam>
    public Func<EndpointFilterInvocationContext, T, EndpointFilterInvocationContext> Joining<T>() =>
        _type.GetMethod(Join)!.CreateDelegate<Func<EndpointFilterInvocationContext, T, EndpointFilterInvocationContext>>();
}
