using System.Reflection;

namespace ZeroAlloc.Integration.Frames;

/// <summary>A method of ZeroAlloc on the stack.</summary>
/// <param name="Type">The class of its file, without type parameters.</param>
/// <param name="Member">Its name; that of the method in the source where the compiler made it an object.</param>
/// <param name="IsEmitted">Whether it was emitted at run time.</param>
internal sealed record Place(string Type, string Member, bool IsEmitted)
{
    /// <summary>The place of a method; null for one that isn't ZeroAlloc's.</summary>
    public static Place? Of(MethodBase method)
    {
        if (method.DeclaringType is not { } type
            || !(type.Assembly.IsDynamic || type.Assembly.GetName().Name is "ZeroAlloc.Formats" or "ZeroAlloc.AspNetCore"))
        {
            return null;
        }

        Type file = type;
        while (file.DeclaringType is { } outer)
        {
            file = outer;
        }

        string member = type.Name.StartsWith('<') && method.Name == "MoveNext"
            ? type.Name[1..type.Name.IndexOf('>', StringComparison.Ordinal)]
            : method.Name;
        return new Place(file.Name.Split('`')[0], member, type.Assembly.IsDynamic);
    }

    /// <inheritdoc/>
    public override string ToString() => $"{Type}.{Member}";
}
