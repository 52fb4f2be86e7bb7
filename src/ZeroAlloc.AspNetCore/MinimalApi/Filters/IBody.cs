namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>A <see cref="Body{T}"/> of any type.</summary>
internal interface IBody
{
    /// <summary>The model.</summary>
    object Model { get; }
}
