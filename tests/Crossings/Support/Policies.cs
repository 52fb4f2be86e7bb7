using System.Text.Json;

namespace ZeroAlloc.Crossings.Support;

/// <summary>A naming policy of an application.</summary>
public sealed class ReversedPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => new([.. name.Reverse()]);
}

/// <summary>A naming policy that needs escapes.</summary>
public sealed class OddPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => $"<{name}>\"é";
}

/// <summary>A naming policy some of whose names end with white space, which System.Text.Json refuses for enums.</summary>
public sealed class SpacedPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => name.EndsWith('e') ? name + " " : name;
}

/// <summary>A policy that counts the application's code that has been called in an operation: a key has another name each time.</summary>
public sealed class CountingPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => $"{name}{Calls.Add("ConvertName")}";
}
