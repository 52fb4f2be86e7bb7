using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>Contracts made by System.Text.Json's source generator.</summary>
[JsonSerializable(typeof(ClosedMemberFactsTests.User))]
[JsonSerializable(typeof(List<ClosedMemberFactsTests.User>))]
[JsonSerializable(typeof(ClosedMemberFactsTests.Defaulted))]
[JsonSerializable(typeof(ClosedMemberFactsTests.Pair))]
[JsonSerializable(typeof(ClosedMemberFactsTests.Account))]
[JsonSerializable(typeof(ClosedMemberFactsTests.Member))]
[JsonSerializable(typeof(ClosedMemberFactsTests.Tagged))]
internal sealed partial class ClosedFactsContext : JsonSerializerContext;
