using System.Collections.Immutable;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Models;

/// <summary>The types of a program, the one that is asked for first. It is rendered to C# and compiled.</summary>
internal sealed record ProgramModel(ImmutableArray<TypeModel> Types)
{
    /// <summary>C# that a format needs beside the types: by it a context of System.Text.Json is generated, say.</summary>
    public ImmutableArray<AttributeModel> Extras { get; init; } = [];

    /// <summary>What its values are grown from.</summary>
    public ValueTable Values { get; init; } = ValueTable.Default;

    /// <summary>All features of types and members.</summary>
    public IEnumerable<string> Features => Types
        .SelectMany(type => type.Features.Concat(type.Members.SelectMany(member => member.Features)))
        .Concat(Extras.Select(extra => extra.Feature));
}
