using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Coverage;

/// <summary>Tells the types of an assembly that carry data from those that do something.</summary>
internal static class DataTypes
{
    private static readonly Type[] s_services =
        [typeof(Exception), typeof(Attribute), typeof(Delegate), typeof(Stream), typeof(Task), typeof(Type)];

    /// <summary>
    /// The public types that look like data: made of public properties, with no more methods of their own than properties. What inherits
    /// a behaviour, is open, or has no instances is not among them.
    /// </summary>
    public static IReadOnlyList<Type> Of(Assembly assembly) =>
    [
        .. Exported(assembly).Where(IsData).OrderBy(static type => type.FullName, StringComparer.Ordinal),
    ];

    private static IEnumerable<Type> Exported(Assembly assembly)
    {
        try
        {
            return assembly.GetExportedTypes();
        }
        catch (Exception e) when (e is FileNotFoundException or TypeLoadException)
        {
            // A package that needs an assembly which it does not bring: those of its types that can be had.
            return LoadableTypes(assembly).Where(static type => type.IsVisible);
        }
    }

    private static IEnumerable<Type> LoadableTypes(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }

    private static bool IsData(Type type)
    {
        try
        {
            return ConsistsOfData(type);
        }
        catch (Exception e) when (e is FileNotFoundException or TypeLoadException)
        {
            // It mentions what is not here.
            return false;
        }
    }

    private static bool ConsistsOfData(Type type)
    {
        if (type.IsAbstract
            || type.IsEnum
            || type.IsByRefLike
            || type.ContainsGenericParameters
            || s_services.Any(service => service.IsAssignableFrom(type))
            || typeof(System.Text.Json.Serialization.JsonConverter).IsAssignableFrom(type))
        {
            return false;
        }

        int properties = type.GetProperties(BindingFlags.Instance | BindingFlags.Public).Count(static property =>
            property.GetMethod is { IsPublic: true } && property.GetIndexParameters().Length == 0);
        int methods = type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly).Count(IsBehaviour);
        return properties > 0 && methods <= properties;
    }

    /// <summary>Whether a method is more than an accessor, an override, or what the compiler adds to a record.</summary>
    private static bool IsBehaviour(MethodInfo method) =>
        !method.IsSpecialName
        && method.GetBaseDefinition() == method
        && !method.IsDefined(typeof(CompilerGeneratedAttribute))
        && method.Name is not ("Equals" or "GetHashCode" or "ToString" or "Deconstruct" or "Clone");
}
