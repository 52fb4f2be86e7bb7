using System.Collections;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Framework;

/// <summary>A setting of the framework's that this version of ZeroAlloc doesn't know, or one of which it doesn't know all values.</summary>
/// <param name="Name">Its name, with that of its class.</param>
/// <param name="IsUsed">Whether an owner has it at another value than the framework's default, or at an unknown one.</param>
/// <typeparam name="TOwner">Class of the framework.</typeparam>
internal sealed record UnknownSetting<TOwner>(string Name, Func<TOwner, bool> IsUsed)
    where TOwner : notnull
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>Compares the settings of a class with those that are known.</summary>
    /// <param name="properties">The public properties of the class.</param>
    /// <param name="known">The names of those that are known.</param>
    /// <param name="enums">The known values of the enums among them.</param>
    /// <param name="untouched">An owner with all settings at their defaults.</param>
    public static UnknownSetting<TOwner>[] Compare(
        IEnumerable<PropertyInfo> properties, IReadOnlyCollection<string> known, KnownEnums enums, TOwner untouched)
    {
        List<UnknownSetting<TOwner>> found = [];
        foreach (PropertyInfo property in properties)
        {
            string name = $"{typeof(TOwner).Name}.{property.Name}";
            if (!known.Contains(property.Name))
            {
                Func<TOwner, object?> get = Getter(property);
                object? usual = get(untouched);
                found.Add(new UnknownSetting<TOwner>(name, owner => !AreSame(get(owner), usual)));
            }
            else if (!enums.AreAllKnown(property.PropertyType))
            {
                Func<TOwner, object?> get = Getter(property);
                found.Add(new UnknownSetting<TOwner>(name, owner => !enums.IsKnown(get(owner))));
            }
        }

        return [.. found];
    }

    /// <summary>Finds a setting that an owner uses.</summary>
    /// <returns>Its name, or null.</returns>
    public static string? Find(UnknownSetting<TOwner>[] settings, TOwner owner)
    {
        foreach (UnknownSetting<TOwner> setting in settings)
        {
            if (setting.IsUsed(owner))
            {
                return setting.Name;
            }
        }

        return null;
    }

    /// <summary>
    /// Gets a setting. The type of an exception is its value: what throws for an untouched owner as well is at its default.
    /// </summary>
    // Trimming: the property is one of a class whose public properties are kept.
    private static Func<TOwner, object?> Getter(PropertyInfo property)
    {
        // Reflection emits code for a method that it calls again, which takes longer than all calls of a delegate.
        bool isOpen = property.DeclaringType.Required().ContainsGenericParameters;
        bool isReference = !isOpen && !typeof(TOwner).IsValueType && !property.PropertyType.IsValueType;
        Func<TOwner, object?> get = isReference && property.GetMethod is { } getter
            ? getter.CreateDelegate<Func<TOwner, object?>>()
            : owner => (isOpen ? owner.GetType().GetProperty(property.Name, Declared).Required() : property).GetValue(owner);
        return owner =>
        {
            try
            {
                return get(owner);
            }
            catch (Exception e) when (e is not OutOfMemoryException)
            {
                return (e as TargetInvocationException)?.InnerException?.GetType() ?? e.GetType();
            }
        };
    }

    private static bool AreSame(object? value, object? usual) => Equals(value, usual) || (IsEmpty(value) && IsEmpty(usual));

    private static bool IsEmpty(object? value) =>
        value is null || (value is IEnumerable items and not string && !items.Cast<object?>().Any());
}
