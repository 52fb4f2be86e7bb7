using System.Reflection;
using System.Runtime.Loader;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>All types that a contract mentions, at any depth: the assemblies that it depends on, and whether only on these.</summary>
/// <remarks>It walks more than plans do. Only a process that writes a file asks.</remarks>
internal abstract class RecipeTypes
{
    private readonly HashSet<Type> _seen = [];
    private readonly Stack<Type> _left = new();

    /// <summary>The assemblies so far.</summary>
    protected HashSet<Assembly> Found { get; } = [];

    /// <summary>
    /// The assemblies; null if code of the application's takes part in making the contract, which may differ each time.
    /// </summary>
    /// <param name="root">The type.</param>
    protected HashSet<Assembly>? Walk(Type root)
    {
        Add(root);
        while (_left.TryPop(out Type? type))
        {
            if (!Visit(type))
            {
                return null;
            }
        }

        return Found;
    }

    /// <summary>Adds what a type of the application's mentions; false if code of its own takes part.</summary>
    protected abstract bool VisitOwn(Type type);

    /// <summary>Adds a type, and all that it mentions.</summary>
    protected void Add(Type? type)
    {
        if (type is { IsByRef: false, IsPointer: false } && _seen.Add(type))
        {
            _left.Push(type);
        }
    }

    private bool Visit(Type type)
    {
        if (type.IsCollectible || AssemblyLoadContext.GetLoadContext(type.Assembly) != AssemblyLoadContext.Default)
        {
            return false;
        }

        Found.Add(type.Assembly);
        foreach (Type part in Reflected.Parts(type))
        {
            Add(part);
        }

        // The framework's have no attributes and members of the application's, but for those of their arguments.
        if (AssemblyStamps.IsOfFramework(type.Assembly))
        {
            return true;
        }

        Found.UnionWith(type.GetInterfaces().Select(static contract => contract.Assembly));
        for (Type? parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            Add(parent);
        }

        return VisitOwn(type);
    }
}
