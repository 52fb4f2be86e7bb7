using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>Classes that are derived from a formatter of the framework's, and do what that does.</summary>
internal static class StockClass
{
    /// <summary>Whether a class is the framework's, or adds nothing to it but settings: options, media types, encodings.</summary>
    public static bool Is(Type type, Type stock) => stock.IsAssignableFrom(type) && Overrides(type) is null;

    /// <summary>
    /// The first virtual member that a class, or a class between it and the framework's, declares; null where there is none.
    /// </summary>
    /// <remarks>
    /// Overrides are virtual, and so is whatever implements an interface, for the framework's interfaces once more or for others. A class
    /// without any has nothing that the framework would call in the place of its own.
    /// </remarks>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2070",
        Justification = "What overrides a member that the framework calls is kept; a member that is not kept is never called.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2075",
        Justification = "What overrides a member that the framework calls is kept; a member that is not kept is never called.")]
    public static string? Overrides(Type type)
    {
        const BindingFlags declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        for (Type? current = type; current is not null && !IsFrameworks(current); current = current.BaseType)
        {
            if (Array.Find(current.GetMethods(declared), static method => method.IsVirtual) is { } found)
            {
                return found.Name;
            }
        }

        return null;
    }

    /// <summary>Formatters of the framework's are where MVC is, those for XML in an assembly of their own.</summary>
    private static bool IsFrameworks(Type type) =>
        type.Assembly.GetName().Name is "Microsoft.AspNetCore.Mvc.Core" or "Microsoft.AspNetCore.Mvc.Formatters.Xml";
}
