using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>Contracts that System.Text.Json's generator makes.</summary>
[JsonSerializable(typeof(Pair))]
[JsonSerializable(typeof(LargeModel))]
internal sealed partial class RecipeContext : JsonSerializerContext;
