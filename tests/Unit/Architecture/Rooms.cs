namespace ZeroAlloc.Unit.Architecture;

/// <summary>The rooms of one assembly, and which of them each may look into. A room is the first folder below the project.</summary>
/// <param name="assembly">Name of the assembly, which is also its root namespace and its folder below src.</param>
/// <param name="arrows">For each room the ones that it may reference besides itself; the empty name is the root.</param>
internal sealed class Rooms(string assembly, IReadOnlyDictionary<string, string[]> arrows)
{
    /// <summary>Name of the root room in messages and arrows.</summary>
    public const string Root = "";

    /// <summary>Rooms that have an arrow list.</summary>
    public IEnumerable<string> Known => arrows.Keys;

    /// <summary>Whether a file belongs to this assembly.</summary>
    public bool Owns(SourceFile file) => file.Path.StartsWith($"src/{assembly}/", StringComparison.Ordinal);

    /// <summary>The room in which a file stands.</summary>
    public string RoomOf(SourceFile file)
    {
        string inside = file.Path[$"src/{assembly}/".Length..];
        int slash = inside.IndexOf('/', StringComparison.Ordinal);
        return slash < 0 ? Root : inside[..slash];
    }

    /// <summary>Every reference of a file into a room of this assembly that its own room may not look into, as a sentence.</summary>
    /// <param name="file">The file that is examined.</param>
    /// <param name="all">All files of the assembly: a name counts as a reference if one of them declares it.</param>
    public IEnumerable<string> Violations(SourceFile file, IReadOnlyList<SourceFile> all)
    {
        string from = RoomOf(file);
        if (!arrows.TryGetValue(from, out string[]? allowed))
        {
            yield return $"{file.Path}: the room '{from}' has no arrows; say in the test what it may look into";
            yield break;
        }

        foreach (string room in Referenced(file, all).Distinct())
        {
            if (room != from && !allowed.Contains(room))
            {
                yield return $"{file.Path}: '{Name(from)}' must not look into '{Name(room)}'";
            }
        }
    }

    private static string Name(string room) => room.Length == 0 ? "(root)" : room;

    private IEnumerable<string> Referenced(SourceFile file, IReadOnlyList<SourceFile> all)
    {
        foreach (string name in file.Imports.Concat(file.QualifiedNames))
        {
            if (RoomOf(name, all) is { } room)
            {
                yield return room;
            }
        }

        // The root needs no using directive, being an enclosing namespace: its types are looked for by name.
        HashSet<string> ownTypes = [.. file.DeclaredTypes];
        IEnumerable<string> rootTypes = all.Where(other => RoomOf(other) == Root).SelectMany(other => other.DeclaredTypes);
        if (rootTypes.Any(type => !ownTypes.Contains(type) && file.Names(type)))
        {
            yield return Root;
        }
    }

    /// <summary>The room that a dotted name leads to: written in full, or from the root namespace down (<c>Json.EscapeRules</c>).</summary>
    private string? RoomOf(string name, IReadOnlyList<SourceFile> all)
    {
        string prefix = assembly + ".";
        bool full = name.StartsWith(prefix, StringComparison.Ordinal);
        string[] parts = (full ? name[prefix.Length..] : name).Split('.');
        if (!arrows.ContainsKey(parts[0]))
        {
            return null;
        }

        // A property may be called like a room: only a type of that room behind the dot makes it a reference.
        return full || (parts.Length > 1 && all.Any(file => RoomOf(file) == parts[0] && parts.Skip(1).Any(file.DeclaredTypes.Contains)))
            ? parts[0]
            : null;
    }
}
