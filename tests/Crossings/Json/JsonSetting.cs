using System.Text.Json;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>A setting of JsonSerializerOptions. Its weight is out of a hundred.</summary>
/// <param name="Apply">Sets it.</param>
internal sealed record JsonSetting(
    string Feature, string Group, string Text, int Weight, Action<JsonSerializerOptions, CompiledProgram> Apply)
    : Setting(Feature, Group, Text, Weight)
{
    /// <summary>What the options are made of; only of the group <c>preset</c>.</summary>
    public Func<JsonSerializerOptions>? Preset { get; init; }

    /// <summary>Whether a generated context is needed.</summary>
    public bool NeedsContext { get; init; }
}
