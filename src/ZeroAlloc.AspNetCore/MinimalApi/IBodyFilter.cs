namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>A <see cref="BodyFilter{T}"/> of any type.</summary>
internal interface IBodyFilter;
