namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>An object that has code of its own in plans under the same options.</summary>
/// <param name="Plan">Its plan.</param>
/// <param name="IsLarge">Whether whatever it is in is large, since it is so itself.</param>
internal sealed record KnownObject(ObjectPlan Plan, bool IsLarge);
