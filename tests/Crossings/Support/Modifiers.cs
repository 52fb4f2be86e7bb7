using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Crossings.Support;

/// <summary>Modifiers of contracts: each changes a part of the members, by their names, and the same in every process.</summary>
public static class Modifiers
{
    /// <summary>Changes nothing.</summary>
    public static void Nothing(JsonTypeInfo info)
    {
        // As an application's would that is for other types.
    }

    /// <summary>Removes members.</summary>
    public static void Remove(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            info.Properties.Remove(property);
        }
    }

    /// <summary>Renames members.</summary>
    public static void Rename(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            property.Name = "modified " + property.Name;
        }
    }

    /// <summary>Adds a member that is computed.</summary>
    public static void Add(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.Object)
        {
            JsonPropertyInfo property = info.CreateJsonPropertyInfo(typeof(int), "added");
            property.Get = static _ => 42;
            info.Properties.Add(property);
        }
    }

    /// <summary>Members without a setter.</summary>
    public static void CloseSetters(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            property.Set = null;
        }
    }

    /// <summary>Members without a getter.</summary>
    public static void CloseGetters(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            property.Get = null;
        }
    }

    /// <summary>Members that are written only if they are not null.</summary>
    public static void Condition(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            property.ShouldSerialize = static (_, value) => value is not null and not 12;
        }
    }

    /// <summary>Objects made by a delegate.</summary>
    public static void Create(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.Object && info.CreateObject is not null)
        {
            Type type = info.Type;
            info.CreateObject = () => Activator.CreateInstance(type, nonPublic: true)!;
        }
    }

    /// <summary>Members in another order.</summary>
    public static void Order(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            property.Order = -1;
        }
    }

    /// <summary>Members that a document has to have.</summary>
    public static void Require(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 4))
        {
            property.IsRequired = true;
        }
    }

    /// <summary>Members that a document need not have.</summary>
    public static void Relax(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
        {
            property.IsRequired = false;
        }
    }

    /// <summary>A converter for integers.</summary>
    public static void Convert(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties.Where(property => property.PropertyType == typeof(int)))
        {
            property.CustomConverter = new IntConverter();
        }
    }

    /// <summary>Numbers in quotes.</summary>
    public static void Quote(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties.Where(property => property.PropertyType == typeof(int)))
        {
            property.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        }
    }

    /// <summary>Numbers in quotes, by their types.</summary>
    public static void QuoteTypes(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.None && info.Type.IsPrimitive)
        {
            info.NumberHandling = info.Type == typeof(double)
                ? JsonNumberHandling.AllowNamedFloatingPointLiterals
                : JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        }
    }

    /// <summary>Numbers in quotes, by the collections or objects that hold them.</summary>
    public static void QuoteCollections(JsonTypeInfo info)
    {
        if (info.Kind is not JsonTypeInfoKind.None && info.Type.Name.Length % 2 == 0)
        {
            info.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        }
    }

    /// <summary>Numbers in quotes, by the members that hold objects.</summary>
    public static void QuoteObjects(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties.Where(property => property.PropertyType == typeof(object)
            || typeof(IEnumerable<object>).IsAssignableFrom(property.PropertyType)
            || typeof(IDictionary<string, object>).IsAssignableFrom(property.PropertyType)))
        {
            property.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString;
        }
    }

    /// <summary>Callbacks of types that implement none.</summary>
    public static void CallBack(JsonTypeInfo info)
    {
        if (info.Kind is JsonTypeInfoKind.None)
        {
            return;
        }

        string name = info.Type.Name;
        info.OnSerializing = _ => Calls.Add($"serializing {name}");
        info.OnSerialized = _ => Calls.Add($"serialized {name}");
        info.OnDeserializing = _ => Calls.Add($"deserializing {name}");
        info.OnDeserialized = _ => Calls.Add($"deserialized {name}");
    }

    /// <summary>Types that take nothing that they don't know.</summary>
    public static void Disallow(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.Object)
        {
            info.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        }
    }

    /// <summary>Members that are filled where they are.</summary>
    public static void Populate(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties.Where(property =>
            property.Get is not null && typeof(System.Collections.IList).IsAssignableFrom(property.PropertyType)
            && property.PropertyType.IsGenericType && property.AssociatedParameter is null))
        {
            property.ObjectCreationHandling = JsonObjectCreationHandling.Populate;
        }
    }

    /// <summary>Setters that are wrapped.</summary>
    public static void Wrap(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in Some(info, 2))
        {
            if (property.Set is { } set)
            {
                property.Set = (target, value) => set(target, value);
            }

            if (property.Get is { } get)
            {
                property.Get = target => get(target);
            }
        }
    }

    private static JsonPropertyInfo[] Some(JsonTypeInfo info, int oneIn) =>
        [.. info.Properties.Where(property => property.Name.Sum(c => c) % oneIn == 0)];
}
