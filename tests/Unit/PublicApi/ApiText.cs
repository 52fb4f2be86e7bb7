using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>The public API of an assembly as sorted text: one line a type, one indented line a member.</summary>
internal static class ApiText
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    /// <summary>Everything that users of the assembly can name, lines ending in <c>\n</c>.</summary>
    public static string Of(Assembly assembly)
    {
        StringBuilder text = new();
        IEnumerable<IGrouping<string?, Type>> spaces = assembly.GetExportedTypes()
            .Where(type => !IsExtensionBlock(type))
            .GroupBy(type => type.Namespace)
            .OrderBy(space => space.Key, StringComparer.Ordinal);
        foreach (IGrouping<string?, Type> space in spaces)
        {
            text.Append(text.Length == 0 ? "" : "\n").Append("namespace ").Append(space.Key).Append('\n');
            foreach (Type type in space.OrderBy(type => type.FullName, StringComparer.Ordinal))
            {
                Append(text, type);
            }
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, Type type)
    {
        text.Append('\n').Append(Header(type)).Append('\n');
        IEnumerable<string> members = Lines(type, "").Concat(type.GetNestedTypes().Where(IsExtensionBlock).SelectMany(Block));
        foreach (string line in members.Order(StringComparer.Ordinal))
        {
            text.Append("    ").Append(line).Append('\n');
        }
    }

    private static IEnumerable<string> Lines(Type type, string prefix) =>
        type.GetMembers(Declared).Select(MemberText.Of).OfType<string>().Select(line => prefix + line);

    private static string Header(Type type)
    {
        string kind = type switch
        {
            { IsEnum: true } => "enum",
            { IsInterface: true } => "interface",
            { IsValueType: true } => (IsReadOnly(type) ? "readonly " : "") + (type.IsByRefLike ? "ref struct" : "struct"),
            { IsAbstract: true, IsSealed: true } => "static class",
            { IsAbstract: true } => "abstract class",
            { IsSealed: true } => "sealed class",
            _ => "class",
        };
        string outer = type.DeclaringType is { } declaring ? TypeText.Of(declaring) + "." : "";
        Type[] own = type.GetGenericArguments()[(type.DeclaringType?.GetGenericArguments().Length ?? 0)..];
        string bases = string.Join(", ", Bases(type));
        return $"public {kind} {outer}{TypeText.Declared(type.Name, own)}{(bases.Length == 0 ? "" : " : " + bases)}{TypeText.Constraints(own)}";
    }

    private static IEnumerable<string> Bases(Type type)
    {
        IEnumerable<Type> inherited = type.BaseType is { } parent && !type.IsValueType && parent != typeof(object) ? [parent] : [];
        IEnumerable<Type> interfaces = type.IsEnum ? [] : type.GetInterfaces().Where(face => face.IsVisible);
        return inherited
            .Select(face => TypeText.Of(face))
            .Concat(interfaces.Select(face => TypeText.Of(face)).Order(StringComparer.Ordinal));
    }

    private static bool IsReadOnly(Type type) => type.IsDefined(typeof(IsReadOnlyAttribute), inherit: false);

    /// <summary>The compiler keeps extension blocks as nested types whose names no C# identifier can have.</summary>
    private static bool IsExtensionBlock(Type type) =>
        type.Name.Contains('<', StringComparison.Ordinal) || (type.DeclaringType is { } outer && IsExtensionBlock(outer));

    private static IEnumerable<string> Block(Type block)
    {
        MethodInfo? receiver = block.GetNestedTypes(Declared).Append(block)
            .SelectMany(type => type.GetMethods(Declared))
            .FirstOrDefault(method => method.Name == "<Extension>$");
        string target = receiver is null ? "" : TypeText.Of(receiver.GetParameters()[0].ParameterType);
        return Lines(block, $"extension({target}) ");
    }
}
