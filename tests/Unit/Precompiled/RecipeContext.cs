using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>Contracts that System.Text.Json's generator makes.</summary>
[JsonSerializable(typeof(Pair))]
internal sealed partial class RecipeContext : JsonSerializerContext;
