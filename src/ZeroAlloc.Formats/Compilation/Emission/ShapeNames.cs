using System.Globalization;
using System.Reflection;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>How types and members are named in the texts by which shapes are told apart (<see cref="ShapeText"/>).</summary>
internal abstract class ShapeNames
{
    /// <summary>Names that hold as long as the process: by handle and token, since only types that never unload are planned.</summary>
    public static ShapeNames OfProcess { get; } = new Handles();

    /// <summary>The name of a type.</summary>
    public abstract string Of(Type type);

    /// <summary>The name of a member among those of its type.</summary>
    public abstract string? Of(MemberInfo? member);

    private sealed class Handles : ShapeNames
    {
        public override string Of(Type type) => type.TypeHandle.Value.ToString("x", CultureInfo.InvariantCulture);

        public override string? Of(MemberInfo? member) => member?.MetadataToken.ToString("x", CultureInfo.InvariantCulture);
    }
}
