using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Makes what a host keeps for each type of its models.</summary>
internal static class TypeEntry
{
    /// <summary>The entry of one type.</summary>
    /// <typeparam name="TEntry">What is made.</typeparam>
    /// <param name="definition">Open generic <typeparamref name="TEntry"/> over the type, whose constructor takes the options.</param>
    /// <param name="type">A closed type.</param>
    /// <param name="options">The constructor's one argument.</param>
    /// <returns>Null where the serializer does not know the type either: it says so better than this library could.</returns>
    public static TEntry? TryCreate<TEntry>(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition, Type type, object options)
        where TEntry : class
    {
        try
        {
            return (TEntry)Activator.CreateInstance(
                definition.MakeGenericType(type), BindingFlags.DoNotWrapExceptions, binder: null, [options], culture: null)!;
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            return null;
        }
    }
}
