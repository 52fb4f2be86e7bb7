using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Names that generated code needs for itself.</summary>
/// <param name="context">What parsing gathers.</param>
/// <param name="type">The type.</param>
/// <param name="location">Where to complain about what is not declared in this compilation.</param>
internal sealed class NameRules(ParseContext context, INamedTypeSymbol type, LocationModel location)
{
    /// <summary>What a view has besides the properties of its members, and what every struct inherits.</summary>
    private static readonly HashSet<string> s_ofViews =
    [
        "_table", "IsNull", "get_IsNull", "FromSlot", "Parse", "TryVerify", "ToObject", "ReadTable", "SkipHoles",
        "Equals", "GetHashCode", "GetType", "MemberwiseClone", "ReferenceEquals", "ToString", "Finalize",
    ];

    /// <summary>Whether a member can have a property of its name in the view, which has accessors, too; if not, that is reported.</summary>
    /// <param name="member">The member.</param>
    /// <param name="others">All members.</param>
    /// <param name="view">The view's name.</param>
    public bool IsFree(Candidate member, IReadOnlyList<Candidate> others, string view)
    {
        bool result = member.Name != view && !s_ofViews.Contains(member.Name)
            && !others.Any(other => !other.IsExcluded && member.Name == "get_" + other.Name);
        if (!result)
        {
            context.Report(Descriptors.NameClash, member.Location, member.Name, Names.Short(type), "the view");
        }

        return result;
    }

    /// <summary>Whether the generated members can be added to the type; if not, that is reported.</summary>
    public bool CheckType()
    {
        if (IsGenerated(type.Name) || type.TypeParameters.Any(parameter => IsGenerated(parameter.Name)))
        {
            string name = IsGenerated(type.Name) ? type.Name : type.TypeParameters.First(parameter => IsGenerated(parameter.Name)).Name;
            context.Report(Descriptors.NameClash, type.SourceLocation() ?? location, name, Names.Short(type), "the generated method");
            return false;
        }

        ISymbol? other =
            type.GetMembers("CalculateSize").FirstOrDefault(member => member is not IMethodSymbol method || IsCalculateSize(method))
                ?? type.GetMembers("WriteTo").FirstOrDefault(member => member is not IMethodSymbol method || IsWriteTo(method));
        if (other is not null)
        {
            context.Report(
                Descriptors.NameClash, other.SourceLocation() ?? location, other.Name, Names.Short(type), "the generated method");
        }

        return other is null;
    }

    private static bool IsGenerated(string name) => name is "CalculateSize" or "WriteTo";

    private static bool IsCalculateSize(IMethodSymbol method) => method.Parameters.Length == 0 && method.Arity == 0;

    /// <summary>Others of that name are overloads.</summary>
    private bool IsWriteTo(IMethodSymbol method) => method is { Arity: 0, Parameters.Length: 1 }
        && method.Parameters[0].RefKind == RefKind.None
        && Names.Full(RuntimeTypes.Of(method.Parameters[0].Type, context.Compilation))
            is "global::System.Func<int, byte[]>" or "global::System.Buffers.IBufferWriter<byte>";
}
