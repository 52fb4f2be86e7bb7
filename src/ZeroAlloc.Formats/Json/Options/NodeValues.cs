using System.Collections;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Compilation.UserCode;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>
/// A <see cref="JsonValue"/> may hold any object, which System.Text.Json writes by its own contract, perhaps by code of the app's.
/// </summary>
/// <remarks>
/// By the type's arguments, which tell what it was made of, and by the value where that is a collection. What is inside of an object or
/// array isn't looked at: that would parse it.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal static class NodeValues
{
    private static readonly ConditionalWeakTable<Type, Held> s_held = [];

    /// <summary>Sets what runs where a node that is about to be written holds an object.</summary>
    public static void Note(ref OutputWindow window, object node)
    {
        if (node is JsonValue value)
        {
            Held held = s_held.GetValue(node.GetType(), static type => new Held(type.GenericTypeArguments));
            window.Note(held.SecondPass);
            if (held.MayBeDerived && value.TryGetValue(out object? made))
            {
                HeldCollections.Note(ref window, made);
            }
        }
    }

    private static bool RunsCode(Type type) =>
        type.IsArray ? RunsCode(type.GetElementType()!)
        : AssemblyStamps.IsOfFramework(type.Assembly)
            ? type == typeof(object) || type.IsInterface || IsUntyped(type) || Array.Exists(type.GenericTypeArguments, RunsCode)
            : !type.IsEnum;

    private static bool IsUntyped(Type type) => !type.IsGenericType && type != typeof(string) && typeof(IEnumerable).IsAssignableFrom(type);

    /// <summary>What a node was made of.</summary>
    private sealed class Held(Type[] types)
    {
        public SecondPass SecondPass { get; } =
            Array.Exists(types, HeldCollections.MayBeIn) ? SecondPass.FewerItems
            : Array.Exists(types, RunsCode) ? SecondPass.MaybeFewerItems
            : SecondPass.SameValue;

        /// <summary>Whether the value may be of another class, or be a wrapper of any collection.</summary>
        public bool MayBeDerived { get; } = Array.Exists(types, static type => !type.IsValueType && type != typeof(string));
    }
}
