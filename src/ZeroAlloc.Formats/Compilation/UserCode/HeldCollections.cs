using System.Collections;
using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Compilation.UserCode;

/// <summary>Looks for collections that may yield their items only once, in all that a value refers to.</summary>
/// <remarks>
/// It is asked when a document has been rejected behind a part that other code wrote, so that nobody knows what was enumerated. By fields,
/// without running code of the app's. Native applications may have no fields to look at, and find fewer.
/// </remarks>
internal static class HeldCollections
{
    private const int MaxObjects = 100_000;

    /// <summary>
    /// Whether a collection has been enumerated in a value, or may have been, that needn't yield its items again, or waits for others.
    /// </summary>
    /// <param name="window">The window through which the value was written.</param>
    /// <param name="value">The value.</param>
    public static bool MayBeGone(ref readonly OutputWindow window, object? value) =>
        window.RanEnumerator || (window.RanOtherWriter && AreIn(value));

    /// <summary>Whether there is one. More than 100,000 objects count as one.</summary>
    private static bool AreIn(object? value)
    {
        HashSet<object> seen = new(ReferenceEqualityComparer.Instance);
        Stack<object> open = [];
        Add(value);
        while (open.TryPop(out object? one))
        {
            if (seen.Count > MaxObjects || (one is IEnumerable && !RepeatableCollections.IsRepeatable(one)))
            {
                return true;
            }

            if (one is Array array)
            {
                AddItems(array);
                continue;
            }

            for (Type? type = one.GetType(); type is not null; type = type.BaseType)
            {
                AddFields(one, type);
            }
        }

        return false;

        void Add(object? part)
        {
            if (part is not null && !IsClosed(part.GetType()) && seen.Add(part))
            {
                open.Push(part);
            }
        }

        void AddItems(Array array)
        {
            if (IsClosed(array.GetType().GetElementType()!))
            {
                return;
            }

            foreach (object? item in array)
            {
                Add(item);
                if (seen.Count > MaxObjects)
                {
                    return;
                }
            }
        }

        void AddFields(object holder, Type type)
        {
            const BindingFlags Own = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
            foreach (FieldInfo field in type.GetFields(Own))
            {
                if (!IsClosed(field.FieldType))
                {
                    Add(field.GetValue(holder));
                }
            }
        }
    }

    /// <summary>Whether there is no collection in values of a type, or none that a serializer enumerates.</summary>
    private static bool IsClosed(Type type) =>
        type.IsPrimitive || type.IsEnum || type.IsPointer || type.IsFunctionPointer || type == typeof(string)
        || typeof(Delegate).IsAssignableFrom(type)
        || (type != typeof(object) && !type.IsInterface && !type.IsArray && !type.IsGenericType
            && !typeof(IEnumerable).IsAssignableFrom(type) && !type.IsAbstract && AssemblyStamps.IsOfFramework(type.Assembly));
}
