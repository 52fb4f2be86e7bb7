namespace ZeroAlloc.Unit.Architecture;

/// <summary>
/// The rooms of one assembly, and which of them each may look into. A room is a folder with all
/// that is below it, rooms of their own excepted.
/// </summary>
/// <param name="assembly">Name of the assembly, which is also its root namespace and its folder below src.</param>
/// <param name="arrows">
/// For each room the ones that it may reference besides itself; the empty name is the root, <c>Json/Text</c> a room in a room.
/// </param>
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
        string[] folders = file.Path[$"src/{assembly}/".Length..].Split('/')[..^1];
        return folders.Length == 0 ? Root : Innermost(folders) ?? folders[0];
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

    /// <summary>
    /// The namespaces of an assembly that use each other in circles, one line for each circle. Its root, which is what users name, is no
    /// namespace here: each of its types is by itself.
    /// </summary>
    /// <param name="assembly">Name of the assembly.</param>
    /// <param name="files">All files of the assembly.</param>
    public static IEnumerable<string> Circles(string assembly, IReadOnlyList<SourceFile> files)
    {
        string prefix = $"src/{assembly}";
        var rooms = new Rooms(
            assembly,
            files.Select(file => file.Folder[prefix.Length..].TrimStart('/')).Distinct().ToDictionary(name => name, _ => (string[])[]));
        SourceFile[] root = [.. files.Where(file => rooms.RoomOf(file) == Root)];
        Dictionary<string, HashSet<string>> uses = files
            .SelectMany(file => (rooms.RoomOf(file) is { Length: > 0 } room ? [room] : file.OuterTypes).Select(name => (name, file)))
            .GroupBy(part => part.name, part => part.file)
            .ToDictionary(
                part => part.Key,
                part => part.SelectMany(file => rooms.Referenced(file, files).Concat(RootTypes(file, root))).ToHashSet());
        foreach (HashSet<string> used in uses.Values)
        {
            while (used.SelectMany(name => uses.GetValueOrDefault(name, [])).Except(used).ToArray() is { Length: > 0 } further)
            {
                used.UnionWith(further);
            }
        }

        return uses.Keys
            .Where(rooms.Known.Contains)
            .Select(name => string.Join(", ", uses.Keys.Where(other => uses[name].Contains(other) && uses[other].Contains(name)).Order()))
            .Where(circle => circle.Contains(','))
            .Distinct()
            .Order();
    }

    /// <summary>The root's types that a file names; a generic one with its arguments, since a property may have the same name.</summary>
    private static IEnumerable<string> RootTypes(SourceFile file, IReadOnlyList<SourceFile> root) => root
        .SelectMany(other => other.OuterTypes.Where(type => file.Words.Contains(other.Words.Contains(type + "<") ? type + "<" : type)));

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

        // Enclosing namespaces need no using directive: their types are looked for by name.
        HashSet<string> ownTypes = [.. file.DeclaredTypes];
        foreach (SourceFile other in all.Where(other => file.Folder.StartsWith(other.Folder + "/", StringComparison.Ordinal)))
        {
            if (other.OuterTypes.Any(type => !ownTypes.Contains(type) && file.Names(type)))
            {
                yield return RoomOf(other);
            }
        }
    }

    /// <summary>The room that a dotted name leads to: written in full, or from the root namespace down (<c>Json.EscapeRules</c>).</summary>
    private string? RoomOf(string name, IReadOnlyList<SourceFile> all)
    {
        string prefix = assembly + ".";
        bool full = name.StartsWith(prefix, StringComparison.Ordinal);
        string[] parts = (full ? name[prefix.Length..] : name).Split('.');
        if (Innermost(parts) is not { } room)
        {
            return null;
        }

        // A property may be called like a room: only a type of that room behind the dot makes it a reference.
        return full || all.Any(file => RoomOf(file) == room && parts.Skip(1).Any(file.DeclaredTypes.Contains)) ? room : null;
    }

    /// <summary>The room that a path leads into, the inner one of two; null for none.</summary>
    private string? Innermost(IReadOnlyList<string> path) => Enumerable.Range(1, path.Count)
        .Select(count => string.Join('/', path.Take(count)))
        .LastOrDefault(arrows.ContainsKey);
}
